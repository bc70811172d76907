import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { fileRequired, pictureTooLarge, tooManyParts, uploadInterrupted } from '../media.errors.ts'

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
