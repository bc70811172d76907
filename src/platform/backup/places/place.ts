import type { DecryptionSettings } from '../archive/encryption.ts'
import type { ArchiveSource } from '../archive/read-archive.ts'
import { type BackupPlace, type BucketConnection, bucketPlaceOf } from './backup-place.ts'
import { openBackupFile, openFolderPlace } from './folder-place.ts'

/** Opens a folder, or a bucket given as `s3://bucket/prefix`. */
export async function openPlace(address: string, connection: BucketConnection): Promise<BackupPlace> {
  const bucket = bucketPlaceOf(address)
  if (!bucket) return openFolderPlace(address)
  const { openBucketPlace } = await import('./bucket-place.ts')
  return openBucketPlace(bucket, connection)
}

/** Returns the source of a backup in a file, or in a bucket as `s3://bucket/key`. */
export function openSource(address: string, connection: BucketConnection, keys: DecryptionSettings): ArchiveSource {
  const bucket = bucketPlaceOf(address)
  const open = async () => {
    if (!bucket) return openBackupFile(address)
    const { openBackupObject } = await import('./bucket-place.ts')
    return openBackupObject(bucket, connection)
  }
  return { name: address, keys, open }
}
