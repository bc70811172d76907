import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Encoding, CachedPage } from './page-cache.ts'

/** Writes a kept answer straight to the socket: everything was made ready when it was kept. */
export function sendPage(page: CachedPage, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  if (page.route) request.pageRoute ??= page.route
  const { raw } = reply
  const known = request.headers['if-none-match']
  if (known !== undefined && page.status === 200 && isNamed(page.etag, known)) {
    raw.writeHead(304, [...unchanged(page.headers), 'x-request-id', request.id]).end()
    return
  }
  raw.writeHead(page.status, page.head.concat('x-request-id', request.id))
  raw.end(request.method === 'HEAD' ? undefined : page.body)
}

/** Whether `If-None-Match` names a version; a proxy that compressed an answer may have made its mark a weak one (RFC 9110 §13.1.2). */
function isNamed(etag: string, known: string): boolean {
  const opaque = etag.replace(/^W\//, '')
  return known.split(',').some((each) => each.trim().replace(/^W\//, '') === opaque)
}

/** What is said of an answer that the client has: all but what describes its body. */
function unchanged(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers)
    .filter(([name]) => !name.startsWith('content-'))
    .flat()
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
