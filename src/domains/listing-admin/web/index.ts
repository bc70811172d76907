export { ListingValue } from './form/compared-fields.tsx'
export { ListingForm, useFormInAdvance } from './form/opened-form.tsx'
export { type AdminListing, listingQueries } from './listing.queries.ts'
