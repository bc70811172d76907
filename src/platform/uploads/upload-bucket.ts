import { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { z } from 'zod'
import { MissingFileError, type Storage, type StoredFile, writeLocalFile } from '../storage/index.ts'
import { type UploadPlace, extensions, ownerOfUpload, readFinished, uploadLifetimeMs } from './upload-place.ts'

const prefix = 'uploads/'
const noteOf = (id: string) => `${prefix}${id}.finished`
const factsOf = (id: string) => `${prefix}${id}/upload.json`
const piecesOf = (id: string) => `${prefix}${id}/piece-`

/** Buffered in memory per active upload, and lost when the server is killed. */
const pieceBytes = 4 * 1024 * 1024

/**
 * Opens uploads in a bucket, where objects cannot be appended to: every few megabytes become an object named by their offset. The
 * finishing server assembles the file locally, in `scratch`.
 */
export function openUploadBucket(storage: Storage, scratch: string): UploadPlace {
  const store = new BucketStore(storage)
  return {
    store,
    countOf: async (ownerId) => {
      let count = 0
      for await (const { key } of storage.list(`${prefix}${ownerId}-`)) if (isFacts(key)) count += 1
      return count
    },
    open: (id) => writeLocalFile(scratch, Readable.from(store.content(id))),
    finished: async (id) => {
      const note = await storage.read(noteOf(id)).catch(unlessGone)
      return note && readFinished(note.toString())
    },
    noteFinished: (id, note) => storage.put(noteOf(id), Buffer.from(JSON.stringify(note)), 'application/json'),
    forget: (id) => storage.remove(noteOf(id)),
    removeOlder: async (olderThanMs) => {
      const files: StoredFile[] = []
      for await (const file of storage.list(prefix)) files.push(file)
      const fresh = files.filter(({ modifiedAt }) => Date.now() - modifiedAt.getTime() < olderThanMs)
      const alive = new Set(fresh.map(({ key }) => idOf(key)))
      const old = files.filter(({ key }) => !alive.has(idOf(key)))
      for (const { key } of old) await storage.remove(key)
      return old.length
    },
  }
}

const isFacts = (key: string) => key === factsOf(idOf(key))

function idOf(key: string): string {
  return key.slice(prefix.length).split(/[/.]/)[0] ?? ''
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof MissingFileError)) throw error
}

const factsSchema = z.object({
  size: z.int(),
  metadata: z.record(z.string(), z.string().nullable()).optional(),
  creation_date: z.string(),
})

type Piece = { key: string; start: number; bytes: number }

class BucketStore extends DataStore {
  override extensions = extensions
  readonly #storage: Storage

  constructor(storage: Storage) {
    super()
    this.#storage = storage
  }

  override async create(upload: Upload): Promise<Upload> {
    upload.creation_date = new Date().toISOString()
    const { size, metadata, creation_date } = upload
    const facts = Buffer.from(JSON.stringify({ size, metadata, creation_date }))
    await this.#storage.put(factsOf(upload.id), facts, 'application/json')
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const facts = ownerOfUpload(id) === undefined ? undefined : await this.#storage.read(factsOf(id)).catch(unlessGone)
    if (!facts) throw ERRORS.FILE_NOT_FOUND
    const { size, metadata, creation_date } = factsSchema.parse(JSON.parse(facts.toString()))
    const last = (await this.#pieces(id)).at(-1)
    const offset = last ? last.start + last.bytes : 0
    return new Upload({ id, size, offset, creation_date, ...(metadata && { metadata }) })
  }

  /** Stores the received bytes, also of an interrupted chunk. */
  override async write(piece: Readable, id: string, offset: number): Promise<number> {
    let waiting: Buffer[] = []
    let [bytes, end] = [0, offset]
    const keep = async () => {
      if (bytes === 0) return
      const content = Buffer.concat(waiting)
      waiting = []
      bytes = 0
      await this.#storage.put(pieceAt(id, end), content, 'application/octet-stream')
      end += content.length
    }
    try {
      for await (const chunk of piece as AsyncIterable<Buffer>) {
        waiting.push(chunk)
        bytes += chunk.length
        if (bytes >= pieceBytes) await keep()
      }
    } finally {
      await keep()
    }
    return end
  }

  override async remove(id: string): Promise<void> {
    const keys: string[] = []
    for await (const { key } of this.#storage.list(`${prefix}${id}/`)) keys.push(key)
    if (keys.length === 0) throw ERRORS.FILE_NOT_FOUND
    // Delete the facts last, so that an interrupted removal can be repeated.
    for (const key of keys.toSorted((a, b) => Number(isFacts(a)) - Number(isFacts(b)))) await this.#storage.remove(key)
  }

  override getExpiration(): number {
    return uploadLifetimeMs
  }

  async *content(id: string): AsyncGenerator<Buffer> {
    for (const { key } of await this.#pieces(id)) yield await this.#storage.read(key)
  }

  /** Returns the contiguous pieces from the start. */
  async #pieces(id: string): Promise<Piece[]> {
    const found: Piece[] = []
    for await (const { key, bytes } of this.#storage.list(piecesOf(id)))
      found.push({ key, bytes, start: Number(key.slice(piecesOf(id).length)) })
    let end = 0
    const following: Piece[] = []
    for (const piece of found.toSorted((a, b) => a.start - b.start)) {
      if (piece.start !== end) break
      following.push(piece)
      end += piece.bytes
    }
    return following
  }
}

const pieceAt = (id: string, start: number) => `${piecesOf(id)}${String(start).padStart(12, '0')}`
