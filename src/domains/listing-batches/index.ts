export { type BatchView, type KeptListingView, batchSchema } from './batch.schemas.ts'
export { type BulkAction, type BulkChange, roundings } from './bulk.schemas.ts'
