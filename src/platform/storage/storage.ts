import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { hasCause } from '#shared/error-causes.ts'
import { messagesOfSection } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import type { en } from './messages/en.ts'

/** A file as a list names it. */
export type StoredFile = { key: string; bytes: number; modifiedAt: Date }

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number }

/**
 * Where files lie: a folder of this machine, or a bucket. Keys are paths without a leading slash, made by the server
 * (`media/3f/3fb2…-640.webp`). Every call throws a 507 `storage-full` or 503 `storage-unavailable` problem when the
 * place is full or gone.
 */
export type Storage = {
  /** Writes a file, replacing one of the same key; done means durable. */
  put(key: string, content: Uint8Array, contentType: string): Promise<void>
  /** The same from a file on this machine, which stays where it is. */
  putFile(key: string, path: string, contentType: string): Promise<void>
  /** Size and time of a file, null when there is none. */
  facts(key: string): Promise<StoredFile | null>
  exists(key: string): Promise<boolean>
  /** The bytes of a file, or a range of them. Throws `MissingFileError`. */
  stream(key: string, range?: ByteRange): Promise<Readable>
  read(key: string): Promise<Buffer>
  /** Removes a file; one that is not there counts as removed. */
  remove(key: string): Promise<void>
  /** Every file whose key starts with `prefix`, in no order. */
  list(prefix: string): AsyncIterable<StoredFile>
  close(): void
}

/** What the keys of all files begin with: what is served, and what pictures and videos were made of. */
export const storedPrefixes = ['media/', 'originals/'] as const

/** There is no file of this key. */
export class MissingFileError extends Error {
  readonly key: string

  constructor(key: string) {
    super(`There is no file ${key}`)
    this.key = key
  }
}

const text = messagesOfSection<typeof en>('storage')

/** No room: local codes of the system, and names that S3-compatible services use. */
const diskFullCodes = new Set([
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'InsufficientCapacity',
  'QuotaExceeded',
  'QuotaExceededException',
  'XMinioStorageFull',
])
const notThere = new Set(['ENOENT', 'NoSuchKey', 'NotFound'])

/** What a failed call of the storage means for whoever asked: 507 `storage-full` or 503 `storage-unavailable` (security.md 25). */
export function storageProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const problem = isAny(error, diskFullCodes)
    ? new Problem(507, 'storage-full', text('full'))
    : new Problem(503, 'storage-unavailable', text('unavailable'))
  problem.cause = error
  return problem
}

/** Whether an error says that there is no such file. */
export function isMissing(error: unknown): boolean {
  return isAny(error, notThere)
}

/** For `catch`: nothing where there is no such file; anything else is a problem of the storage. */
export function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw storageProblem(error)
}

/** For `catch`: what failed, as a problem of the storage. */
export function asProblem(error: unknown): never {
  throw storageProblem(error)
}

/** The same for a file that should be there: throws `MissingFileError` where it is not. */
export function missingOrProblem(key: string): (error: unknown) => never {
  return (error) => {
    throw isMissing(error) ? new MissingFileError(key) : storageProblem(error)
  }
}

/** The reason may be a code or a name. */
function isAny(error: unknown, known: ReadonlySet<string>): boolean {
  return hasCause(error, ({ code, name }) => known.has(String(code)) || known.has(name))
}

/**
 * Makes folders in the data folder that only this user may enter, also where they were open before. The data folder
 * itself stays as it is: a database that runs as somebody else has to pass through it.
 */
export function makePrivateFolders(dataDir: string, names: readonly string[]): void {
  mkdirSync(dataDir, { recursive: true })
  for (const name of names) {
    const folder = join(dataDir, name)
    mkdirSync(folder, { recursive: true })
    chmodSync(folder, 0o700)
  }
}
