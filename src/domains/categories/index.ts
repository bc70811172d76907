export { isCarCategory, type Category, type Subcategory } from './category.ts'
export { buildCategoryCatalogue, type CategoryCatalogue } from './category-catalogue.ts'
export { categoryPermissions, subcategoryPermissions } from './category.permissions.ts'
export { categorySchema, subcategorySchema } from './category.schemas.ts'
