import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Access, type ZodApp, emptyAnswer, problems, refusedWith } from '../http/index.ts'
import { type Uploads, uploadsPath } from './open-uploads.ts'
import { ownerOfUpload } from './upload-place.ts'
import { uploadNotFound } from './uploads.errors.ts'

const pieceType = 'application/offset+octet-stream'

const refusals = { ...problems(404, 410, 412, 413, 415, 422, 429, 507), 409: refusedWith('upload-offset') }

/** Headers of the protocol; others are not passed on. */
const protocolHeaders = [
  'content-length',
  'content-type',
  'tus-resumable',
  'upload-concat',
  'upload-defer-length',
  'upload-length',
  'upload-metadata',
  'upload-offset',
]

/** Registers the routes of resumable uploads (tus protocol), for callers with `access`. */
export async function registerUploadRoutes(app: ZodApp, uploads: Uploads, access: Access): Promise<void> {
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const { id } = request.params as { id?: string }
    if (id !== undefined && ownerOfUpload(id) === undefined) throw uploadNotFound()
    const response = await uploads.answer(webRequest(request, id), request.caller.id)
    return reply
      .status(response.status)
      .headers(Object.fromEntries(response.headers))
      .send(await response.text())
  }
  await app.register(async (scope) => {
    // Leave the body a stream: chunks go straight to the disk.
    scope.addContentTypeParser(pieceType, (_request, payload, done) => done(null, payload))
    const route = (
      method: string,
      url: string,
      { status, ...described }: { summary: string; status: number; consumes?: string[] },
    ) =>
      scope.route({
        method,
        url,
        config: { access },
        schema: {
          ...described,
          tags: ['Media'],
          description: 'tus protocol 1.0.0; the last response has a header Media-Id',
          response: { ...refusals, [status]: emptyAnswer },
        },
        handler: handle,
      })
    route('POST', uploadsPath, { summary: 'Start an upload', status: 201 })
    route('OPTIONS', uploadsPath, { summary: 'Get the upload capabilities (tus)', status: 204 })
    route('HEAD', `${uploadsPath}/:id`, { summary: 'Get the offset of an upload', status: 200 })
    route('PATCH', `${uploadsPath}/:id`, { summary: 'Add to an upload', status: 204, consumes: [pieceType] })
    route('DELETE', `${uploadsPath}/:id`, { summary: 'Cancel an upload', status: 204 })
  })
}

function webRequest({ method, headers, body }: FastifyRequest, id: string | undefined): Request {
  const forwarded = protocolHeaders.flatMap((name): [string, string][] => {
    const value = headers[name]
    return value === undefined ? [] : [[name, String(value)]]
  })
  // The origin does not matter to the protocol.
  const url = new URL(id === undefined ? uploadsPath : `${uploadsPath}/${id}`, 'http://localhost')
  const piece =
    body instanceof Readable ? { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' as const } : {}
  return new Request(url, { method, headers: forwarded, ...piece })
}
