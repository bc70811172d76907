import { openLocalStorage } from './local-storage.ts'
import type { BucketSettings } from '#platform/config/config.ts'
import type { Storage } from './storage.ts'

export { removeLeftovers } from './local-storage.ts'
export { type LocalFile, type SharedFolder, openSharedFolder, writeLocalFile } from './shared-folder.ts'
export {
  MissingFileError,
  asProblem,
  type Storage,
  type StoredFile,
  keepIf,
  makePrivateFolders,
  storageProblem,
  storedPrefixes,
  ignoreMissing,
} from './storage.ts'
export { createWriteCheck } from './write-check.ts'

type OpenStorageOptions = { folder: string; bucket: BucketSettings | undefined }

/** Opens the storage: the configured bucket, else the folder. */
export async function openStorage({ folder, bucket }: OpenStorageOptions): Promise<Storage> {
  if (!bucket) return openLocalStorage(folder)
  // The S3 client is as large as all other packages of the server together.
  const { openBucketStorage } = await import('./bucket-storage.ts')
  return openBucketStorage(bucket)
}
