import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { type Capacity, hasBody } from '../http/index.ts'
import type { CachedPage, Encoding, PageCache } from './page-cache.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Visitors' answers of this route are kept until public data changes: one for each `address`, query included, or one
     * for each `path`, where the query changes nothing for visitors. What the route answers them must follow from its
     * address and public data alone: not from the time, the language or anything else of the request. An answer that says
     * `cache-control: no-store` is not kept.
     */
    cachedBy?: 'address' | 'path'
  }
}

type Keeping = {
  cache: PageCache
  /** Sent with every answer. */
  headers: Readonly<Record<string, string>>
  /** Has room for what has to be made. */
  capacity: Capacity
}

/**
 * Keeps the answers of the routes that declare `cachedBy`, as pages are kept. Whoever signs in gets and leaves nothing there.
 * Call it before the routes.
 */
export function cacheAnswers(app: FastifyInstance, { cache, headers, capacity }: Keeping): void {
  const keeping = new WeakSet<RouteHandlerMethod>()
  app.addHook('onRoute', (route) => {
    const cachedBy = route.config?.cachedBy
    // The route for HEAD comes with the handler that the one for GET was given here.
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
  const mayBeKept = own['cache-control'] !== 'no-store' && reply.statusCode === 200
  return { status: reply.statusCode, body, headers: { ...headers, ...described, ...own }, keep: mayBeKept }
}

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
