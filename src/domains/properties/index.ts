export {
  choosablePublications,
  propertyStatuses,
  propertyTypes,
  publications,
  type Listing,
  type PropertyStatus,
  type PropertyType,
  type Publication,
} from './property.ts'
export {
  propertySchema,
  staffListingFilterSchema,
  staffListingQuerySchema,
  staffListingSorts,
  staffPropertySchema,
  type ListingAbilities,
  type StaffListingFilter,
  type StaffListingQuery,
  type StaffListingSort,
  type StaffProperty,
} from './property.schemas.ts'
export {
  factsThatApply,
  propertyRules,
  rentPeriods,
  rentPeriodThatApplies,
  type HomeFacts,
} from './property-input.schemas.ts'
export {
  listingChangesSchema,
  listingInputSchema,
  missingFields,
  mostMedia,
  requiredFields,
  type ListingChanges,
  type ListingInput,
  type RequiredField,
} from './property-form.schemas.ts'
export {
  exportedSourceReference,
  idOfReference,
  listingOfSourceReference,
  referenceOf,
  type Referable,
} from './listing-reference.ts'
export { mayWriteListings, propertyPermission, propertyPermissions } from './property.permissions.ts'
