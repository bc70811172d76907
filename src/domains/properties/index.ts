export { propertyStatuses, propertyTypes, type Listing, type PropertyStatus, type PropertyType } from './property.ts'
export { propertySchema } from './property.schemas.ts'
export {
  factsThatApply,
  propertyRules,
  rentPeriods,
  rentPeriodThatApplies,
  type HomeFacts,
} from './property-input.schemas.ts'
export { exportedReference, listingOfReference, type Referable } from './listing-reference.ts'
export { mayWriteListings, propertyPermission, propertyPermissions } from './property.permissions.ts'
