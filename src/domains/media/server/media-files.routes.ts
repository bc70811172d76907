import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ZodApp, nothingHere } from '#platform/http/index.ts'
import { MissingFileError, type Storage } from '#platform/storage/index.ts'
import { contentTypes as pictureTypes } from './pictures/encode-picture.ts'
import { videoTypes } from './video/prepare-video.ts'
import type { ByteRange } from '#platform/storage/storage.ts'

/** Matches only names made by this server below `media/`; originals are elsewhere (security.md 14, 17). */
const served = /^\/media\/([\da-f]{2})\/(\1[\da-f]{30}(?:-\d{1,4})?)\.(avif|webp|jpg|mp4|webm)$/

const contentTypes: Record<string, string> = { ...pictureTypes, ...videoTypes }

/** Serves picture and video files, whole or in ranges, cached forever, with the content type of their extension. */
export function registerMediaFileRoutes(app: ZodApp, storage: Storage): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    config: { access: 'public' },
    schema: { hide: true },
    handler: (request, reply) => sendFile(storage, request, reply),
  })
}

async function sendFile(storage: Storage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const [path = ''] = request.url.split('?')
  const [, , name, extension = ''] = served.exec(path) ?? []
  const file = name === undefined ? null : await storage.facts(path.slice(1))
  if (!file) throw nothingHere()
  // The content under a name never changes, so the name is its own validator.
  const tag = `"${name}.${extension}"`
  void reply.headers({ etag: tag, 'cache-control': 'public, max-age=31536000, immutable', 'accept-ranges': 'bytes' })
  if (request.headers['if-none-match']?.includes(tag)) return reply.status(304).send()
  const range = rangeOf(request, tag, file.bytes)
  if (range === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${file.bytes}`).send()
  const { start, end } = range ?? { start: 0, end: file.bytes - 1 }
  if (range) void reply.status(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`)
  void reply.headers({ 'content-type': contentTypes[extension], 'content-length': end - start + 1 })
  if (request.method === 'HEAD') return reply.send()
  try {
    return reply.send(await storage.stream(file.key, range))
  } catch (error) {
    throw error instanceof MissingFileError ? nothingHere() : error
  }
}

/** Returns the requested range; ignores it for HEAD, and if `If-Range` names another file (RFC 9110 §14.2). */
function rangeOf({ method, headers }: FastifyRequest, tag: string, bytes: number) {
  const meant = headers['if-range'] === undefined || headers['if-range'] === tag
  return meant && method === 'GET' ? readRange(headers.range, bytes) : undefined
}

const single = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/

/**
 * Parses a `Range` header for a file of `bytes`: undefined to send the whole file (no range, several, or another unit), `'unsatisfiable'`
 * for a range outside the file (RFC 9110 §14).
 */
function readRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | undefined {
  const [whole, from, to, last] = (header === undefined ? null : single.exec(header)) ?? []
  if (whole === undefined) return undefined
  const start = last === undefined ? Number(from) : Math.max(0, bytes - Number(last))
  const end = last === undefined && to ? Math.min(Number(to), bytes - 1) : bytes - 1
  if (last === undefined && to && Number(to) < start) return undefined
  return start < bytes && start <= end ? { start, end } : 'unsatisfiable'
}
