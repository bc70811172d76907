export { type BatchView, type KeptListingView, batchSchema, keptListingSchema } from './batch.schemas.ts'
