import type { Readable } from 'node:stream'

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

/** There is no file of this key. */
export class MissingFileError extends Error {
  readonly key: string

  constructor(key: string) {
    super(`There is no file ${key}`)
    this.key = key
  }
}
