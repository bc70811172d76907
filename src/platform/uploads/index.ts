import { join } from 'node:path'
import type { Storage } from '../storage/index.ts'
import { openUploadBucket } from './upload-bucket.ts'
import { openUploadFolder } from './upload-folder.ts'
import type { UploadPlace } from './upload-place.ts'

export { openUploads, type Uploads } from './open-uploads.ts'
export { openUploadFolder } from './upload-folder.ts'
export { type UploadPlace, uploadLifetimeMs } from './upload-place.ts'
export { registerUploadRoutes } from './upload.routes.ts'

/** Opens the place of unfinished uploads: the bucket if files are in one, else the data folder. */
export function openUploadPlace(dataDir: string, bucket: Storage | undefined): UploadPlace {
  return bucket ? openUploadBucket(bucket, join(dataDir, 'incoming')) : openUploadFolder(join(dataDir, 'uploads'))
}
