import type { BackupPlace } from './backup-place.ts'
import { type BucketConnection, bucketPlaceOf } from './bucket-address.ts'
import { openFolderPlace } from './folder-place.ts'

/** Opens a folder, or a bucket given as `s3://bucket/prefix`. */
export async function openPlace(address: string, connection: BucketConnection): Promise<BackupPlace> {
  const bucket = bucketPlaceOf(address)
  if (!bucket) return openFolderPlace(address)
  const { openBucketPlace } = await import('./bucket-place.ts')
  return openBucketPlace(bucket, connection)
}
