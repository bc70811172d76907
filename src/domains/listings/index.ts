export { listingPermission } from './listing.permissions.ts'
export {
  type Listing,
  type ListingMedia,
  type Publication,
  batchNotFound,
  binKeptDays,
  bulkText,
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
export {
  type AttributeFields,
  type AttributeKey,
  type AttributeValues,
  type FieldKey,
  type FileField,
  type ValueOf,
  type Attribute,
  type AttributeFilters,
  type ListingFields,
  applicableAttributes,
  appliesTo,
  attributeParameters,
  attributes,
  fields,
  holdsList,
  mapAttributes,
  valueUnstated,
} from './listing.fields.ts'
export {
  type ListingRules,
  listingInputSchema,
  listingRules,
  missingFields,
  rentPeriodThatApplies,
  squareFeetOf,
} from './listing-input.schemas.ts'
export {
  type ListingStatus,
  type ListingType,
  filterOfParameter,
  listedWithin,
  listingStatuses,
  listingTypes,
  rentPeriods,
} from './listing-field.ts'
export { attributeFields } from './listing.attributes.ts'
export { amenityNames, attributeOptions, attributeText } from './attribute-texts.ts'
export { am as amenitiesAm } from './messages/amenities.am.ts'
export { en as amenitiesEn } from './messages/amenities.en.ts'
export { am as fieldsAm } from './messages/fields.am.ts'
export { en as fieldsEn } from './messages/fields.en.ts'
export { amenityMessages, fieldMessages } from './messages/index.ts'
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
export { type BulkChange, bulkChangeSchema, isOfTheBin, roundings } from './bulk.schemas.ts'
export { type PositionAccuracy, type ShownPosition, blurRadius, shownPosition } from './position.ts'
