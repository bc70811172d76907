export { ListingValue } from './form/compared-fields.tsx'
export { ListingForm } from './form/listing-form.tsx'
export { type AdminListing, listingQueries } from './listing.queries.ts'
