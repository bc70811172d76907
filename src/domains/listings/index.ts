export { listingPermission } from './listing.permissions.ts'
export {
  type Listing,
  type ListingMedia,
  type Publication,
  binKeptDays,
  choosablePublications,
  draftNotRenewable,
  halfPoint,
  listingNotFound,
  listingText,
  notYourListing,
  referenceTaken,
  publications,
  renewalLinkInvalid,
  selectionChanged,
  unknownListingValue,
  wrongListing,
} from './listing.ts'
export { exportedSourceReference, idOfReference, listingOfSourceReference, referenceOf } from './listing-reference.ts'
export { listingInputSchema } from './listing-input.schemas.ts'
export {
  type ListingQuery,
  type ListingSort,
  type StaffListingFilter,
  type StaffProperty,
  furtherParameters,
  listingPageSize,
  listingQuerySchema,
  positionSchema,
  staffListingFilterSchema,
  staleAfterDays,
} from './listing.schemas.ts'
export { type ShownPosition, blurRadius, shownPosition } from './position.ts'
