export { type BatchView, type SkippedListingView, batchSchema } from './batch.schemas.ts'
export { type BulkAction, type BulkChange, roundings } from './bulk.schemas.ts'
