export { mayWriteListings, listingPermission, listingPermissions } from './listing.permissions.ts'
export {
  type Listing,
  type ListingMedia,
  type Publication,
  batchNotFound,
  bulkText,
  draftNotRenewable,
  exportedSourceReference,
  idOfReference,
  listingNotFound,
  listingOfSourceReference,
  listingText,
  notYourListing,
  publications,
  referenceOf,
  renewalLinkInvalid,
  selectionChanged,
  unknownListingValue,
  wrongListing,
} from './listing.ts'
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
export {
  type ListingRules,
  listingInputSchema,
  listingRules,
  missingFields,
  rentPeriodThatApplies,
} from './listing-input.schemas.ts'
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
