import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { storageProblem } from '#platform/storage/index.ts'
import { Meter } from '#platform/uploads/meter.ts'
import type { Problem } from '#shared/problem.ts'
import type { media } from './media.table.ts'
import { fileRequired, pictureTooLarge, tooManyParts, uploadInterrupted } from '../media.errors.ts'

/** An upload whose files are in the storage and whose record is not there yet: save it, or discard it. */
export type PreparedMedia = {
  row: Omit<typeof media.$inferInsert, 'ownerId'>
  /** Of what was sent; the same file sent again has the same. */
  sha256: string
  /** Removes the files. */
  discard(): Promise<void>
}

/** Does what files are stored for, such as saving their record; they go when it fails. */
export async function keepIf<Result>(
  { discard }: Pick<PreparedMedia, 'discard'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    // What cannot be removed now either is an orphan that the sweep finds.
    await discard().catch(() => {})
    throw error
  }
}

/** A file that has arrived whole, on the disk of this machine. */
export type ReceivedFile = { path: string; bytes: number; sha256: string; remove(): Promise<void> }

/**
 * Writes a stream to a file of our naming in `folder`, never more than `limit` bytes: beyond it `tooLarge` is thrown.
 * A cut-off stream is a 400, a full disk a 507; in every case nothing is left behind.
 */
export async function receiveFile(
  source: Readable,
  { folder, limit, tooLarge }: { folder: string; limit: number; tooLarge: () => Problem },
): Promise<ReceivedFile> {
  const path = join(folder, `${randomUUID()}.part`)
  const remove = () => rm(path, { force: true })
  const meter = new Meter(limit, tooLarge)
  try {
    await mkdir(folder, { recursive: true })
    await pipeline(source, meter, createWriteStream(path))
    return { path, bytes: meter.bytes, sha256: meter.hash.digest('hex'), remove }
  } catch (error) {
    await remove()
    if (meter.bytes > limit) throw tooLarge()
    throw isOfDisk(error) ? storageProblem(error) : uploadInterrupted()
  }
}

/** Whether writing failed, and not reading what somebody sends. */
function isOfDisk(error: unknown): boolean {
  return (
    error instanceof Error && 'syscall' in error && /^(?:open|write|mkdir|close|fsync)$/.test(String(error.syscall))
  )
}

/** What a body may consist of besides its one file; busboy counts, nothing beyond it is read. */
const parts = { files: 1, fields: 4, parts: 5, fieldNameSize: 100, fieldSize: 1000, headerPairs: 20 }
const overhead = 64 * 1024

/** The one file of a body. `end` resolves when nothing else follows, and throws 413 when it does. */
export type IncomingFile = { source: Readable; end(): Promise<void> }

/**
 * The one file of a multipart body, as a stream; the name that it was sent under is never used (security.md 17).
 * Throws 400 without a file, 413 for too many parts or when the announced length is too much already.
 */
export async function readUpload(request: FastifyRequest, limit: number): Promise<IncomingFile> {
  if (Number(request.headers['content-length'] ?? 0) > limit + overhead) throw pictureTooLarge(limit)
  if (!request.isMultipart()) throw fileRequired()
  // One byte more than the limit, so that whoever reads notices.
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
