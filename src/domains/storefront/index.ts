export { filterParameters, productsAddress, readFilters } from './product-filters.ts'
export type { ChosenFilters, ListingCardViewModel, ListingFact } from './storefront.view-models.ts'
