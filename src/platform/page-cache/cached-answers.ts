import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { type Capacity, hasBody } from '../http/index.ts'
import type { CachedPage, Encoding, PageCache } from './page-cache.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Caches visitors' responses of this route until public data changes: one per `address`, query included, or one per `path`, if the
     * query does not affect visitors. The response must depend on the URL and public data only, not on the time, the language or anything
     * else of the request. A response with `cache-control: no-store` is not cached.
     */
    cachedBy?: 'address' | 'path'
  }
}

type Keeping = {
  cache: PageCache
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>
  /** Limits concurrent cache misses. */
  capacity: Capacity
}

/** Caches the responses of routes with `cachedBy`, like pages. Requests with credentials bypass the cache. Call it before the routes. */
export function cacheAnswers(app: FastifyInstance, { cache, headers, capacity }: Keeping): void {
  const keeping = new WeakSet<RouteHandlerMethod>()
  app.addHook('onRoute', (route) => {
    const cachedBy = route.config?.cachedBy
    // Fastify derives the HEAD route from the wrapped handler of the GET route.
    if (cachedBy === undefined || keeping.has(route.handler)) return
    const { handler, config } = route
    const demand = config?.demand === undefined || config.demand === 'none' ? 'request' : config.demand
    route.handler = function answerFromCache(request, reply) {
      if (request.headers.authorization !== undefined || hasBody(request)) return handler.call(this, request, reply)
      const key = cachedBy === 'path' ? request.url.replace(/\?.*/s, '') : request.url
      const encoding = encodingOf(request.headers['accept-encoding'])
      const kept = cache.get(key, encoding)
      if (kept) return sendPage(kept, request, reply)
      const render = () =>
        capacity.within(demand, async () => renderedAnswer(await handler.call(this, request, reply), reply, headers))
      return cache.fill(key, encoding, render, request.signal).then((page) => sendPage(page, request, reply))
    }
    keeping.add(route.handler)
  })
}

function renderedAnswer(value: unknown, reply: FastifyReply, headers: Readonly<Record<string, string>>) {
  const written = reply.serialize(value)
  const body = Buffer.isBuffer(written) ? written : Buffer.from(String(written))
  const own = Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, given]) => [name, String(given)]))
  const described = {
    'content-type': 'application/json; charset=utf-8',
    etag: `W/"${hash('sha1', body, 'base64')}"`,
    vary: 'accept-encoding',
  }
  const isCacheable = own['cache-control'] !== 'no-store' && reply.statusCode === 200
  return { status: reply.statusCode, body, headers: { ...headers, ...described, ...own }, keep: isCacheable }
}

/** Writes a cached response straight to the socket; it was fully prepared when it was cached. */
export function sendPage(page: CachedPage, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  if (page.route) request.pageRoute ??= page.route
  writePage(page, request.raw, reply.raw, request.id)
}

/** Writes a cached response, 304 to a client that knows this version. */
export function writePage(
  page: CachedPage,
  { method, headers }: IncomingMessage,
  raw: ServerResponse,
  id: string,
): void {
  const known = headers['if-none-match']
  if (known !== undefined && page.status === 200 && isNamed(page.etag, known)) {
    raw.writeHead(304, [...unchanged(page.headers), 'x-request-id', id]).end()
    return
  }
  raw.writeHead(page.status, page.head.concat('x-request-id', id))
  raw.end(method === 'HEAD' ? undefined : page.body)
}

/**
 * Returns whether `If-None-Match` lists a version, ignoring weakness: a compressing proxy may have weakened the ETag (RFC 9110 §13.1.2).
 */
function isNamed(etag: string, known: string): boolean {
  const opaque = etag.replace(/^W\//, '')
  return known.split(',').some((each) => each.trim().replace(/^W\//, '') === opaque)
}

/** Returns the headers of a 304: all except those that describe the body. */
function unchanged(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers)
    .filter(([name]) => !name.startsWith('content-'))
    .flat()
}

const refused = '(?!;q=0(?:[.]0*)?(?:,|$))'
const acceptsBrotli = new RegExp(`\\bbr\\b${refused}`)
const acceptsGzip = new RegExp(`\\bgzip\\b${refused}`)

/** Returns the best encoding the client accepts; `q=0` refuses one (RFC 9110 §12.5.3). */
export function encodingOf(accepted: string | string[] | undefined): Encoding {
  // Fast path for what nearly every browser sends.
  if (accepted === 'gzip, deflate, br, zstd' || accepted === 'gzip, deflate, br' || accepted === 'br') return 'br'
  const list = String(accepted ?? '').replaceAll(' ', '')
  if (acceptsBrotli.test(list)) return 'br'
  return acceptsGzip.test(list) ? 'gzip' : 'identity'
}
