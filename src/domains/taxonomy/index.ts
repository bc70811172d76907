export {
  type Category,
  type CategoryCatalogue,
  type CategoryDrawing,
  type CategoryKind,
  type Subcategory,
  buildCategoryCatalogue,
  categoryKind,
  drawingOf,
  isCarCategory,
} from './category.ts'
export { pageOf } from './category-list.ts'
export { type MarketKind, marketKinds, textsOfKind } from './market-kinds.ts'
