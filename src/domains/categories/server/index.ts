export { createCategoryDirectory, type CategoryDirectory } from './category.directory.ts'
export { registerCategoryRoutes } from './category.routes.ts'
export { categories, subcategories } from './category.table.ts'
