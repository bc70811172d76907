import { randomBytes } from 'node:crypto'
import type { DataStore } from '@tus/server'
import { z } from 'zod'
import type { LocalFile } from '../storage/index.ts'

const idPattern = /^(\d{1,10})-[\da-f]{32}$/
const finishedSchema = z.object({ mediaId: z.int(), bytes: z.int() })

/** What became of a finished upload; kept a while for clients that never heard the answer. */
export type FinishedUpload = z.output<typeof finishedSchema>

export function readFinished(note: string): FinishedUpload {
  return finishedSchema.parse(JSON.parse(note))
}

/** A new id; it says whose upload it is, and nobody can guess it. Names that people give never get here (security.md 17). */
export function newUploadId(ownerId: number): string {
  return `${ownerId}-${randomBytes(16).toString('hex')}`
}

/** Whose upload an id means; undefined for what is no id. */
export function ownerOfUpload(id: string): number | undefined {
  const owner = idPattern.exec(id)?.[1]
  return owner === undefined ? undefined : Number(owner)
}

/** What the protocol may do with them: without a length that is known from the start nobody knows when one is finished. */
export const extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']

/** Where unfinished uploads lie, and what became of the finished ones; every server goes on with them. */
export type UploadPlace = {
  store: DataStore
  /** How many unfinished uploads a person has. */
  countOf(ownerId: number): Promise<number>
  /** An upload whose pieces are all there, as one file on this machine. */
  open(id: string): Promise<LocalFile>
  finished(id: string): Promise<FinishedUpload | undefined>
  noteFinished(id: string, note: FinishedUpload): Promise<void>
  forget(id: string): Promise<void>
  /** Removes what nobody went on with for so long; returns how many files that were. */
  removeOlder(olderThanMs: number): Promise<number>
}
