export {
  type BatchView,
  type KeptListingView,
  type LeftReason,
  batchSchema,
  keptListingSchema,
} from './batch.schemas.ts'
