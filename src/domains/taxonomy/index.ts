export {
  type Category,
  type CategoryDrawing,
  type CategoryKind,
  type Subcategory,
  categoryKind,
  drawingOf,
  isCarCategory,
} from './category.ts'
export { buildCategoryCatalogue, type CategoryCatalogue } from './category-catalogue.ts'
export { pageOf } from './category-list.ts'
export { categoryPermissions, subcategoryPermissions } from './category.permissions.ts'
export { marketKinds, type MarketKind } from './market-kinds.ts'
export { categorySchema, subcategorySchema } from './category.schemas.ts'
