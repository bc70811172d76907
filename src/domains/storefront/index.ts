export { priceLimits } from './listing-texts.ts'
export { filterParameters, productsAddress } from './product-filters.ts'
export type { ChosenFilters, ListingCardViewModel, ListingParticulars } from './storefront.view-models.ts'
