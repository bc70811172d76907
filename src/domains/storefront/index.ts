export { filterParameters, readFilters } from './product-filters.ts'
export type { ChosenFilters } from './storefront.view-models.ts'
