export { type BatchView, type SkippedListingView, batchSchema } from './batch.schemas.ts'
export type { BulkAction, BulkChange } from './bulk.schemas.ts'
export { roundings } from './roundings.ts'
