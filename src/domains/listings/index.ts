export { mayWriteListings, listingPermission, listingPermissions } from './listing.permissions.ts'
export { exportedSourceReference, idOfReference, listingOfSourceReference, referenceOf } from './listing-reference.ts'
export {
  type AttributeKey,
  type AttributeValues,
  type FieldKey,
  type FileField,
  type FilterAttribute,
  type ListingFields,
  type ListingStatus,
  type ListingType,
  applicableAttributes,
  appliesTo,
  attributes,
  fields,
  filterAttributes,
  listingStatuses,
  listingTypes,
  mapAttributes,
  rentPeriods,
} from './listing.fields.ts'
export { type Listing, type ListingMedia, type Publication, publications } from './listing.ts'
export { type ListingRules, listingRules, rentPeriodThatApplies } from './listing-rules.ts'
export { am as amenitiesAm } from './messages/amenities.am.ts'
export { en as amenitiesEn } from './messages/amenities.en.ts'
export { amenityMessages, fieldMessages } from './messages/index.ts'
export {
  type ListingQuery,
  type ListingSort,
  type StaffListingFilter,
  type StaffProperty,
  listingPageSize,
  listingQuerySchema,
  staffListingFilterSchema,
} from './listing.schemas.ts'
export { type BulkChange, bulkChangeSchema } from './bulk.schemas.ts'
export {
  batchNotFound,
  bulkText,
  draftNotRenewable,
  notYourListing,
  listingNotFound,
  listingText,
  renewalLinkInvalid,
  selectionChanged,
  unknownListingValue,
  wrongListing,
} from './listing.errors.ts'
export { listingInputSchema, missingFields } from './listing-input.schemas.ts'
