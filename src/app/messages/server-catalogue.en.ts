import { en as secondFactors } from '#domains/second-factors/messages/en.ts'
import { en as accountMails } from '#domains/auth/messages/mail.en.ts'
import { en as auth } from '#domains/auth/messages/en.ts'
import { en as audit } from '#domains/audit/messages/en.ts'
import { en as categories } from '#domains/taxonomy/messages/en.ts'
import { en as categoryPermissions } from '#domains/taxonomy/messages/permissions.en.ts'
import { en as demo } from '#domains/demo/messages/en.ts'
import { en as dashboardErrors } from '#domains/dashboard/messages/errors.en.ts'
import { en as dashboardPermissions } from '#domains/dashboard/messages/permissions.en.ts'
import { en as enquiries } from '#domains/enquiries/messages/en.ts'
import { en as enquiryMails } from '#domains/enquiries/messages/mail.en.ts'
import { en as amenities } from '#domains/listing-fields/messages/amenities.en.ts'
import { en as fields } from '#domains/listing-fields/messages/fields.en.ts'
import { en as invitations } from '#domains/invitations/messages/en.ts'
import { en as history } from '#domains/history/messages/en.ts'
import { en as keptListings } from '#domains/kept-listings/messages/en.ts'
import { en as insight } from '#domains/listing-insight/messages/en.ts'
import { en as importJobs } from '#domains/listing-import/messages/en.ts'
import { en as importRows } from '#domains/listing-rows/messages/en.ts'
import { en as importFiles } from '#domains/listing-files/messages/en.ts'
import { en as listingMedia } from '#domains/listings/messages/media.en.ts'
import { en as listingPermissions } from '#domains/listings/messages/permissions.en.ts'
import { en as listings } from '#domains/listings/messages/en.ts'
import { en as locationPermissions } from '#domains/locations/messages/permissions.en.ts'
import { en as locations } from '#domains/locations/messages/en.ts'
import { en as media } from '#domains/media/messages/problems.en.ts'
import { en as notifications } from '#domains/notifications/messages/en.ts'
import { en as apiTokens } from '#domains/api-tokens/messages/en.ts'
import { en as emailConfirmation } from '#domains/email-confirmation/messages/en.ts'
import { en as linkedProviders } from '#domains/linked-providers/messages/en.ts'
import { en as passkeys } from '#domains/passkeys/messages/en.ts'
import { en as places } from '#domains/place-pages/messages/en.ts'
import { en as reminderMails } from '#domains/listing-lifecycle/messages/mail.en.ts'
import { en as replyTemplates } from '#domains/reply-templates/messages/en.ts'
import { en as personalData } from '#domains/personal-data/messages/en.ts'
import { en as roles } from '#domains/roles/messages/en.ts'
import { en as savedViews } from '#domains/saved-filters/messages/en.ts'
import { en as savedSearches } from '#domains/saved-searches/messages/en.ts'
import { en as serverStatus } from '#domains/server-status/messages/en.ts'
import { en as settings } from '#domains/settings/messages/en.ts'
import { en as content } from '#domains/content-pages/messages/content.en.ts'
import { en as ended } from '#domains/storefront/messages/ended.en.ts'
import { en as home } from '#domains/storefront/messages/home.en.ts'
import { en as students } from '#domains/students/messages/en.ts'
import { en as users } from '#domains/users/messages/en.ts'
import { en as webhooks } from '#domains/webhooks/messages/en.ts'
import { en as http } from '#platform/http/messages/en.ts'
import { en as storage } from '#platform/storage/messages/en.ts'
import { en as uploads } from '#platform/uploads/messages/en.ts'
import { en as validation } from '#shared/validation/en.ts'
import { en as site } from './en.ts'

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
