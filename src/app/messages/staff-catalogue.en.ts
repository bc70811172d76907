import { en as account } from '#domains/auth/messages/account.en.ts'
import { en as audit } from '#domains/audit/messages/en.ts'
import { en as listingImport } from '#domains/listing-import/messages/screen.en.ts'
import { en as categories } from '#domains/taxonomy/messages/en.ts'
import { en as dashboard } from '#domains/dashboard/messages/en.ts'
import { en as firstDay } from '#domains/first-day/messages/en.ts'
import { en as mediaField } from '#domains/media/messages/field.en.ts'
import { en as notifications } from '#domains/notifications/messages/en.ts'
import { en as inbox } from '#domains/enquiries/messages/screen.en.ts'
import { en as amenities } from '#domains/listing-fields/messages/amenities.en.ts'
import { en as fields } from '#domains/listing-fields/messages/fields.en.ts'
import { en as history } from '#domains/history/messages/en.ts'
import { en as locations } from '#domains/locations/messages/en.ts'
import { en as agentWorkspace } from '#domains/agent-workspace/messages/en.ts'
import { en as propertyOffice } from '#domains/listing-admin/messages/en.ts'
import { en as personalDataNames } from '#domains/personal-data/messages/names.en.ts'
import { en as replyTemplateScreen } from '#domains/reply-templates/messages/screen.en.ts'
import { en as roles } from '#domains/roles/messages/en.ts'
import { en as savedViews } from '#domains/saved-filters/messages/en.ts'
import { en as search } from '#domains/search/messages/en.ts'
import { en as settings } from '#domains/settings/messages/en.ts'
import { en as statusScreen } from '#domains/server-status/messages/screen.en.ts'
import { en as students } from '#domains/students/messages/en.ts'
import { en as users } from '#domains/users/messages/en.ts'
import { en as webhookScreen } from '#domains/webhooks/messages/screen.en.ts'
import { en as validation } from '#shared/validation/en.ts'
import { en as office } from '#ui/admin/messages/en.ts'
import { en as staff } from './staff.en.ts'

export const catalogue = {
  amenities,
  fields,
  account,
  agentWorkspace,
  listingImport,
  audit,
  categories,
  dashboard,
  mediaField,
  firstDay,
  history,
  inbox,
  locations,
  office,
  notifications,
  propertyOffice,
  personalDataNames,
  replyTemplateScreen,
  roles,
  savedViews,
  search,
  staff,
  settings,
  statusScreen,
  students,
  users,
  validation,
  webhookScreen,
}
