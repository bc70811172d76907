export {
  type CategoryChoice,
  type StandardSubcategory,
  buildCategoryFinder,
  buildNearestCategory,
  standardCategories,
} from './category-finder.ts'
export { tooManyColumns } from './columns.errors.ts'
export {
  type Cells,
  type ImportField,
  importFieldNames,
  importFields,
  isImportField,
  requiredFields,
  standardDefaults,
} from './import-fields.ts'
export type {
  ImportResult,
  ImportedListing,
  RejectedRow,
  Rejection,
  RowProblem,
  WarnedRow,
} from './imported-listing.ts'
export { type ColumnGuess, guessColumns, requireColumnsMapped } from './guess-columns.ts'
export { type ColumnOptions, suggestColumns } from './match-columns.ts'
export { rowText } from './messages/index.ts'
export { type UnusualRule, type UsualPrices, type UsualPricesOf, monthly, unusualIn } from './plausibility.ts'
export { type Market, type ReadListing, isRejected } from './read-row.ts'
export { type RowReader, createRowReader } from './row-reader.ts'
