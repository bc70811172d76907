export {
  type CategoryDirectory,
  type CategoryListings,
  type ListingCount,
  type ListingMove,
  createCategoryDirectory,
} from './category-reads.ts'
export { createCategoryServices, type CategoryServices } from './category.routes.ts'
export { categories, subcategories } from './category.table.ts'
