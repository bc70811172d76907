export { propertyStatuses, propertyTypes, type Listing, type PropertyStatus, type PropertyType } from './property.ts'
export { propertySchema } from './property.schemas.ts'
