import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { openBucketClient, openBucketReader } from '#platform/storage/bucket-client.ts'
import { BackupError } from '../backup.error.ts'
import type { BackupPlace, BucketAddress, BucketConnection } from './backup-place.ts'

/** A multipart upload has at most 10,000 parts: 320 GB at this size. Uses twice this much memory. */
const partBytes = 32 * 2 ** 20

/** Opens a bucket as a place, below a key prefix. A multipart upload becomes visible only when complete. */
export function openBucketPlace({ bucket, key: prefix }: BucketAddress, connection: BucketConnection): BackupPlace {
  const client = openBucketClient({ ...connection, bucket })
  const keyOf = (name: string) => (prefix === '' ? name : `${prefix}/${name}`)
  const place = `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`
  const explain = (error: unknown) => {
    throw explained(error, place)
  }
  return {
    name: place,
    pathOf: (name) => `s3://${bucket}/${keyOf(name)}`,
    store: async (name, bytes) => {
      let size = 0
      const counted = new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          size += chunk.length
          done(null, chunk)
        },
      })
      const upload = new Upload({
        client,
        params: { Bucket: bucket, Key: keyOf(name), Body: counted },
        partSize: partBytes,
        queueSize: 1,
      })
      const read = pipeline(bytes, counted)
      // The first failure aborts the other: an interrupted backup must not be completed.
      read.catch(() => upload.abort())
      await Promise.all([upload.done(), read]).catch((error: unknown) => {
        counted.destroy()
        explain(error)
      })
      return size
    },
    list: async () => {
      const start = keyOf('')
      const names: string[] = []
      try {
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: start }))
          for (const { Key = '' } of Contents) names.push(Key.slice(start.length))
      } catch (error) {
        throw explained(error, place)
      }
      return names
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(name) })).catch(explain)
    },
  }
}

/** Opens a backup in a bucket. */
export async function openBackupObject(
  { bucket, key }: BucketAddress,
  connection: BucketConnection,
): Promise<Readable> {
  const reader = openBucketReader({ ...connection, bucket })
  const answer = await reader.send(new GetObjectCommand({ Bucket: bucket, Key: key })).catch((error: unknown) => {
    throw explained(error, `s3://${bucket}/${key}`)
  })
  // In Node the body is always a Node stream.
  return answer.Body as Readable
}

function explained(error: unknown, address: string): unknown {
  if (error instanceof BackupError || !(error instanceof Error)) return error
  if (error.name === 'NoSuchKey' || error.name === 'NotFound')
    return new BackupError(`There is no backup ${address}`, { cause: error })
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  const reason = status === undefined ? error.message || error.name : `${error.name}, ${status}`
  return new BackupError(`The bucket of ${address} did not do what it was asked (${reason})`, {
    cause: error,
    failure: 'bucket',
    detail: reason,
  })
}
