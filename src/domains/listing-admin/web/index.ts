export { PropertyForm } from './form/listing-form.tsx'
export { type PropertyView, propertyQueries } from './listing.queries.ts'
