export { createCategoryDirectory, type CategoryDirectory } from './category-reads.ts'
export type { CategoryListings, ListingCount, ListingMove } from './category-listings.ts'
export { createCategoryServices, type CategoryServices } from './category.services.ts'
export { categories, subcategories } from './category.table.ts'
