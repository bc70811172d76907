import { randomBytes } from 'node:crypto'
import type { DataStore } from '@tus/server'
import { z } from 'zod'
import type { LocalFile } from '../storage/index.ts'

const idPattern = /^(\d{1,10})-[\da-f]{32}$/
const finishedSchema = z.object({ mediaId: z.int(), bytes: z.int() })

/** Result of a finished upload, kept a while for clients that never got the response. */
export type FinishedUpload = z.output<typeof finishedSchema>

export function readFinished(note: string): FinishedUpload {
  return finishedSchema.parse(JSON.parse(note))
}

/** Returns a new unguessable id that contains the owner. User-supplied names never get here (security.md 17). */
export function newUploadId(ownerId: number): string {
  return `${ownerId}-${randomBytes(16).toString('hex')}`
}

/** Returns the owner encoded in an id; undefined for an invalid id. */
export function ownerOfUpload(id: string): number | undefined {
  const owner = idPattern.exec(id)?.[1]
  return owner === undefined ? undefined : Number(owner)
}

/** How long an unfinished upload is kept, and how long the result of a finished one is remembered. */
export const uploadLifetimeMs = 24 * 60 * 60 * 1000

/** Supported tus extensions; not deferred length: an upload's end would be unknown. */
export const extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']

/** Storage of unfinished uploads and of results of finished ones, shared by all servers. */
export type UploadPlace = {
  store: DataStore
  /** Counts a user's unfinished uploads. */
  countOf(ownerId: number): Promise<number>
  /** Returns a complete upload as one local file. */
  open(id: string): Promise<LocalFile>
  finished(id: string): Promise<FinishedUpload | undefined>
  noteFinished(id: string, note: FinishedUpload): Promise<void>
  forget(id: string): Promise<void>
  /** Removes uploads untouched for `olderThanMs`; returns the number of files. */
  removeOlder(olderThanMs: number): Promise<number>
}
