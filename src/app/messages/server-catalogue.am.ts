import { am as secondFactors } from '#domains/second-factors/messages/am.ts'
import { am as accountMails } from '#domains/auth/messages/mail.am.ts'
import { am as auth } from '#domains/auth/messages/am.ts'
import { am as audit } from '#domains/audit/messages/am.ts'
import { am as categories } from '#domains/taxonomy/messages/am.ts'
import { am as categoryPermissions } from '#domains/taxonomy/messages/permissions.am.ts'
import { am as demo } from '#domains/demo/messages/am.ts'
import { am as dashboardErrors } from '#domains/dashboard/messages/errors.am.ts'
import { am as dashboardPermissions } from '#domains/dashboard/messages/permissions.am.ts'
import { am as enquiries } from '#domains/enquiries/messages/am.ts'
import { am as enquiryMails } from '#domains/enquiries/messages/mail.am.ts'
import { am as amenities } from '#domains/listing-fields/messages/amenities.am.ts'
import { am as fields } from '#domains/listing-fields/messages/fields.am.ts'
import { am as invitations } from '#domains/invitations/messages/am.ts'
import { am as history } from '#domains/history/messages/am.ts'
import { am as keptListings } from '#domains/kept-listings/messages/am.ts'
import { am as insight } from '#domains/listing-insight/messages/am.ts'
import { am as importJobs } from '#domains/listing-import/messages/am.ts'
import { am as importRows } from '#domains/listing-rows/messages/am.ts'
import { am as importFiles } from '#domains/listing-files/messages/am.ts'
import { am as listingMedia } from '#domains/listings/messages/media.am.ts'
import { am as listingPermissions } from '#domains/listings/messages/permissions.am.ts'
import { am as listings } from '#domains/listings/messages/am.ts'
import { am as locationPermissions } from '#domains/locations/messages/permissions.am.ts'
import { am as locations } from '#domains/locations/messages/am.ts'
import { am as media } from '#domains/media/messages/problems.am.ts'
import { am as notifications } from '#domains/notifications/messages/am.ts'
import { am as apiTokens } from '#domains/api-tokens/messages/am.ts'
import { am as emailConfirmation } from '#domains/email-confirmation/messages/am.ts'
import { am as linkedProviders } from '#domains/linked-providers/messages/am.ts'
import { am as passkeys } from '#domains/passkeys/messages/am.ts'
import { am as places } from '#domains/place-pages/messages/am.ts'
import { am as reminderMails } from '#domains/listing-lifecycle/messages/mail.am.ts'
import { am as replyTemplates } from '#domains/reply-templates/messages/am.ts'
import { am as personalData } from '#domains/personal-data/messages/am.ts'
import { am as roles } from '#domains/roles/messages/am.ts'
import { am as savedViews } from '#domains/saved-filters/messages/am.ts'
import { am as savedSearches } from '#domains/saved-searches/messages/am.ts'
import { am as serverStatus } from '#domains/server-status/messages/am.ts'
import { am as settings } from '#domains/settings/messages/am.ts'
import { am as content } from '#domains/content-pages/messages/content.am.ts'
import { am as ended } from '#domains/storefront/messages/ended.am.ts'
import { am as home } from '#domains/storefront/messages/home.am.ts'
import { am as students } from '#domains/students/messages/am.ts'
import { am as users } from '#domains/users/messages/am.ts'
import { am as webhooks } from '#domains/webhooks/messages/am.ts'
import { am as http } from '#platform/http/messages/am.ts'
import { am as storage } from '#platform/storage/messages/am.ts'
import { am as uploads } from '#platform/uploads/messages/am.ts'
import { am as validation } from '#shared/validation/am.ts'
import { am as site } from './am.ts'

/** Texts that the server itself sends: refusals, outcomes, mails, names of permissions. */
export const catalogue = {
  amenities,
  fields,
  accountMails,
  auth,
  audit,
  categories,
  categoryPermissions,
  content,
  ended,
  home,
  dashboardErrors,
  dashboardPermissions,
  demo,
  enquiries,
  enquiryMails,
  history,
  imports: { ...importJobs, ...importRows, ...importFiles },
  secondFactors,
  invitations,
  insight,
  keptListings,
  listingMedia,
  listingPermissions,
  listings,
  locationPermissions,
  locations,
  media,
  notifications,
  apiTokens,
  emailConfirmation,
  linkedProviders,
  passkeys,
  places,
  personalData,
  reminderMails,
  replyTemplates,
  roles,
  savedViews,
  savedSearches,
  serverStatus,
  settings,
  students,
  uploads,
  users,
  webhooks,
  http,
  site,
  storage,
  validation,
}
