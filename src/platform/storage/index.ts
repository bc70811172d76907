import { openLocalStorage } from './local-storage.ts'
import type { BucketSettings } from '#platform/config/config.ts'
import type { Storage } from './storage.ts'

export { removeLeftovers } from './leftovers.ts'
export { type LocalFile, type SharedFolder, openSharedFolder, writeLocalFile } from './shared-folder.ts'
export {
  MissingFileError,
  type Storage,
  type StoredFile,
  makePrivateFolders,
  storageProblem,
  storedPrefixes,
  unlessMissing,
} from './storage.ts'
export { createWriteCheck } from './write-check.ts'

/** Opens the place for files: the bucket when there is one in the settings, else the folder. */
export async function openStorage({
  folder,
  bucket,
}: {
  folder: string
  bucket: BucketSettings | undefined
}): Promise<Storage> {
  if (!bucket) return openLocalStorage(folder)
  // The client of buckets is as large as the rest of the server's packages together.
  const { openBucketStorage } = await import('./bucket-storage.ts')
  return openBucketStorage(bucket)
}
