import type { Readable } from 'node:stream'
import type { BucketSettings } from '#platform/config/config.ts'
import { BackupError } from '../backup.error.ts'

export type BackupPlace = {
  name: string
  /** Stores a backup; it becomes visible only when complete, never when storing fails. Returns its size. */
  store(name: string, bytes: Readable): Promise<number>
  /** Returns the names of everything in the place. */
  list(): Promise<string[]>
  remove(name: string): Promise<void>
  /** Returns the full path or URL of a backup, for messages. */
  pathOf(name: string): string
}

/** Connection to an S3 service: endpoint and keys, without a bucket. */
export type BucketConnection = Omit<BucketSettings, 'bucket'>

/** A bucket with a key, or a key prefix. */
export type BucketAddress = { bucket: string; key: string }

/** Parses `s3://bucket/prefix`; returns undefined for a folder or file path. */
export function bucketPlaceOf(address: string): BucketAddress | undefined {
  if (!address.startsWith('s3://')) return undefined
  const [bucket = '', ...rest] = address.slice('s3://'.length).split('/')
  if (bucket === '') throw new BackupError(`${address} names no bucket: write s3://bucket/prefix`)
  return { bucket, key: rest.filter(Boolean).join('/') }
}
