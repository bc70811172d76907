import { am as account } from '#domains/auth/messages/account.am.ts'
import { am as audit } from '#domains/audit/messages/am.ts'
import { am as listingImport } from '#domains/listing-import/messages/screen.am.ts'
import { am as categories } from '#domains/taxonomy/messages/am.ts'
import { am as dashboard } from '#domains/dashboard/messages/am.ts'
import { am as firstDay } from '#domains/first-day/messages/am.ts'
import { am as mediaField } from '#domains/media/messages/field.am.ts'
import { am as notifications } from '#domains/notifications/messages/am.ts'
import { am as inbox } from '#domains/enquiries/messages/screen.am.ts'
import { am as amenities } from '#domains/listing-fields/messages/amenities.am.ts'
import { am as fields } from '#domains/listing-fields/messages/fields.am.ts'
import { am as history } from '#domains/history/messages/am.ts'
import { am as locations } from '#domains/locations/messages/am.ts'
import { am as agentWorkspace } from '#domains/agent-workspace/messages/am.ts'
import { am as propertyOffice } from '#domains/listing-admin/messages/am.ts'
import { am as personalDataNames } from '#domains/personal-data/messages/names.am.ts'
import { am as replyTemplateScreen } from '#domains/reply-templates/messages/screen.am.ts'
import { am as roles } from '#domains/roles/messages/am.ts'
import { am as savedViews } from '#domains/saved-filters/messages/am.ts'
import { am as search } from '#domains/search/messages/am.ts'
import { am as settings } from '#domains/settings/messages/am.ts'
import { am as statusScreen } from '#domains/server-status/messages/screen.am.ts'
import { am as students } from '#domains/students/messages/am.ts'
import { am as users } from '#domains/users/messages/am.ts'
import { am as webhookScreen } from '#domains/webhooks/messages/screen.am.ts'
import { am as validation } from '#shared/validation/am.ts'
import { am as office } from '#ui/admin/messages/am.ts'
import { am as staff } from './staff.am.ts'

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
