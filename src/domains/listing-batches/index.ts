export { type BatchView, type KeptListingView, batchSchema } from './batch.schemas.ts'
export { type BulkChange, roundings } from './bulk.schemas.ts'
