export type { MediaDetails } from './media.queries.ts'
export { MediaField } from './media-field.tsx'
export type { PendingUploads } from './upload-queue/upload-queue.ts'
