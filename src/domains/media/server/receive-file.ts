import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { storageProblem } from '#platform/storage/index.ts'
import type { Problem } from '#shared/problem.ts'
import type { media } from './media.table.ts'
import { fileRequired, pictureTooLarge, tooManyParts, uploadInterrupted } from '../media.errors.ts'

/** An upload with stored files but no record yet: save it, or discard it. */
export type PreparedMedia = {
  row: Omit<typeof media.$inferInsert, 'ownerId'>
  /** Hash of the uploaded file; the same file has the same hash. */
  sha256: string
  discard(): Promise<void>
}

/** Discards uploads without a record. Files that cannot be deleted now are orphans, which the sweep deletes. */
export async function discardAll(prepared: readonly PreparedMedia[]): Promise<void> {
  for (const one of prepared) await one.discard().catch(() => {})
}

/** A completely received file on the local disk. */
export type ReceivedFile = { path: string; bytes: number; sha256: string; remove(): Promise<void> }

/**
 * Writes a stream to a new file in `folder`. Throws `tooLarge` beyond `limit` bytes, 400 for a broken connection, 507
 * for a full disk, and then leaves no file.
 */
export async function receiveFile(
  source: Readable,
  { folder, limit, tooLarge }: { folder: string; limit: number; tooLarge: () => Problem },
): Promise<ReceivedFile> {
  const path = join(folder, `${randomUUID()}.part`)
  const remove = () => rm(path, { force: true })
  const hash = createHash('sha256')
  let bytes = 0
  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > limit) throw tooLarge()
      hash.update(chunk)
      yield chunk
    }
  }
  try {
    await mkdir(folder, { recursive: true })
    await pipeline(source, measured, createWriteStream(path))
    return { path, bytes, sha256: hash.digest('hex'), remove }
  } catch (error) {
    await remove()
    if (bytes > limit) throw tooLarge()
    throw isOfDisk(error) ? storageProblem(error) : uploadInterrupted()
  }
}

/** Returns whether writing failed, rather than reading the upload. */
function isOfDisk(error: unknown): boolean {
  return (
    error instanceof Error && 'syscall' in error && /^(?:open|write|mkdir|close|fsync)$/.test(String(error.syscall))
  )
}

/** Limits of a body's parts besides its one file; busboy reads nothing beyond them. */
const parts = { files: 1, fields: 4, parts: 5, fieldNameSize: 100, fieldSize: 1000, headerPairs: 20 }
const overhead = 64 * 1024

/** The one file of a body. `end` resolves if nothing follows, and throws 413 otherwise. */
export type IncomingFile = { source: Readable; end(): Promise<void> }

/**
 * Returns the one file of a multipart body, as a stream; the name it was sent under is never used (security.md 17).
 * Throws 400 without a file, 413 for too many parts or if the announced length is over the limit.
 */
export async function readUpload(request: FastifyRequest, limit: number): Promise<IncomingFile> {
  if (Number(request.headers['content-length'] ?? 0) > limit + overhead) throw pictureTooLarge({ bytes: limit })
  if (!request.isMultipart()) throw fileRequired()
  // One byte over the limit, so that the reader notices.
  const files = request.files({ limits: { ...parts, fileSize: limit + 1 } })
  const { value: upload } = await files.next().catch(asProblem)
  if (upload?.fieldname !== 'file') throw fileRequired()
  return { source: upload.file, end: async () => void (await files.next().catch(asProblem)) }
}

const partsLimits = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'])

function asProblem(error: unknown): never {
  if (error instanceof Error && 'code' in error && partsLimits.has(String(error.code))) throw tooManyParts()
  throw uploadInterrupted()
}
