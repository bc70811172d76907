import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Encoding, CachedPage } from '#platform/page-cache/index.ts'

/** Writes a kept page straight to the socket: everything was made ready when it was kept. */
export function sendPage(page: CachedPage, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  if (page.route) request.pageRoute ??= page.route
  const { raw } = reply
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    raw.writeHead(304, { etag: page.etag, 'cache-control': 'no-cache', 'x-request-id': request.id }).end()
    return
  }
  const encoding = encodingOf(request.headers['accept-encoding'])
  raw.writeHead(page.status, page.headers[encoding].concat('x-request-id', request.id))
  raw.end(request.method === 'HEAD' ? undefined : page.bodies[encoding])
}

const refused = '(?!;q=0(?:[.]0*)?(?:,|$))'
const acceptsBrotli = new RegExp(`\\bbr\\b${refused}`)
const acceptsGzip = new RegExp(`\\bgzip\\b${refused}`)

/** The best encoding that the client reads; `q=0` refuses one (RFC 9110 §12.5.3). */
export function encodingOf(accepted: string | string[] | undefined): Encoding {
  // What nearly every browser sends needs no closer look.
  if (accepted === 'gzip, deflate, br, zstd' || accepted === 'gzip, deflate, br' || accepted === 'br') return 'br'
  const list = String(accepted ?? '').replaceAll(' ', '')
  if (acceptsBrotli.test(list)) return 'br'
  return acceptsGzip.test(list) ? 'gzip' : 'identity'
}
