export { ListingValue } from './list/listing-value.tsx'
export { ListingForm } from './form/listing-form.tsx'
export { type AdminListing, listingQueries } from './listing.queries.ts'
