import type { Readable } from 'node:stream'
import type { BucketSettings } from '#platform/config/config.ts'
import { BackupError } from '../backup.error.ts'

/** Where backups are kept. */
export type BackupPlace = {
  /** What people call it. */
  name: string
  /** Keeps a backup under a name once all of it is there; until then, and when it fails, nobody sees it. Returns its size. */
  store(name: string, bytes: Readable): Promise<number>
  /** The names of what lies there. */
  list(): Promise<string[]>
  remove(name: string): Promise<void>
  /** What people call a backup of this name. */
  pathOf(name: string): string
}

/** How buckets are reached: address and keys, without the name of one. */
export type BucketConnection = Omit<BucketSettings, 'bucket'>

/** A bucket and what its keys begin with, or are. */
export type BucketAddress = { bucket: string; key: string }

/** Reads `s3://bucket/prefix`; nothing for the path of a folder or file. */
export function bucketPlaceOf(address: string): BucketAddress | undefined {
  if (!address.startsWith('s3://')) return undefined
  const [bucket = '', ...rest] = address.slice('s3://'.length).split('/')
  if (bucket === '') throw new BackupError(`${address} names no bucket: write s3://bucket/prefix`)
  return { bucket, key: rest.filter(Boolean).join('/') }
}
