import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { GetObjectCommand, HeadObjectCommand, type S3Client, paginateListObjectsV2 } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { BucketSettings } from '#platform/config/config.ts'
import { openBucketClient, openBucketReader } from './bucket-client.ts'
import {
  type ByteRange,
  type Storage,
  type StoredFile,
  asProblem,
  isMissing,
  missingOrProblem,
  storageProblem,
} from './storage.ts'

/** Visitors wait for it with each picture. */
const factsWithinMs = 10_000

/** Opens files in an S3-compatible bucket. Only this server accesses it, so nothing in it is public. */
export function openBucketStorage(settings: BucketSettings, { silentMs }: { silentMs?: number } = {}): Storage {
  const { bucket } = settings
  const client = openBucketClient(settings, silentMs)
  const reader = openBucketReader(settings, silentMs)
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))

  const facts: Storage['facts'] = async (key) => {
    try {
      const head = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }), {
        abortSignal: AbortSignal.timeout(factsWithinMs),
      })
      return { key, bytes: head.ContentLength ?? 0, modifiedAt: head.LastModified ?? new Date(0) }
    } catch (error) {
      if (isMissing(error)) return null
      throw storageProblem(error)
    }
  }
  const get = async (by: S3Client, key: string, range?: ByteRange) => {
    const part = range && { Range: `bytes=${range.start}-${range.end}` }
    const command = new GetObjectCommand({ Bucket: bucket, Key: key, ...part })
    // In Node the body is always a Node stream.
    return (await by.send(command).catch(missingOrProblem(key))).Body as Readable
  }
  return {
    put: (key, content, contentType) =>
      disk.put(key, content, { contentType, contentLength: content.byteLength }).catch(asProblem),
    putFile: async (key, path, contentType) => {
      const { size } = await stat(path)
      await disk.putStream(key, createReadStream(path), { contentType, contentLength: size }).catch(asProblem)
    },
    facts,
    exists: async (key) => (await facts(key)) !== null,
    stream: (key, range) => get(reader, key, range),
    read: async (key) => buffer(await get(client, key)).catch(asProblem),
    remove: (key) => disk.delete(key).catch(asProblem),
    list: (prefix) => listObjects(client, bucket, prefix),
    close: () => {
      client.destroy()
      reader.destroy()
    },
  }
}

async function* listObjects(client: S3Client, bucket: string, prefix: string): AsyncIterable<StoredFile> {
  try {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
      for (const { Key, Size = 0, LastModified = new Date(0) } of Contents)
        if (Key !== undefined) yield { key: Key, bytes: Size, modifiedAt: LastModified }
  } catch (error) {
    throw storageProblem(error)
  }
}
