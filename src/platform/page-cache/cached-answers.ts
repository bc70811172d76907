import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, RouteHandlerMethod } from 'fastify'
import { hasBody } from '#platform/http/index.ts'
import type { DataVersion } from './data-version.ts'
import type { PageCache } from './page-cache.ts'
import { encodingOf, sendPage } from './send-page.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Visitors' answers of this route are kept until public data changes: one for each `address`, query included, or one
     * for each `path`, where the query changes nothing for visitors. What the route answers them must follow from its
     * address and public data alone: not from the time, the language or anything else of the request.
     */
    cachedBy?: 'address' | 'path'
  }
}

type Keeping = {
  cache: PageCache
  version: DataVersion
  /** Sent with every answer. */
  headers: Readonly<Record<string, string>>
}

/**
 * Keeps the answers of the routes that declare `cachedBy`, as pages are kept. Whoever signs in gets and leaves nothing there.
 * Call it before the routes.
 */
export function cacheAnswers(app: FastifyInstance, { cache, version, headers }: Keeping): void {
  // Who changed something and then reads must not get what was kept before.
  app.addHook('onSend', async ({ method }, { statusCode }) => {
    if (method !== 'GET' && method !== 'HEAD' && statusCode < 400) await version.caughtUp()
  })
  const keeping = new WeakSet<RouteHandlerMethod>()
  app.addHook('onRoute', (route) => {
    const cachedBy = route.config?.cachedBy
    // The route for HEAD comes with the handler that the one for GET was given here.
    if (cachedBy === undefined || keeping.has(route.handler)) return
    const { handler } = route
    route.handler = function answerFromCache(request, reply) {
      if (request.headers.authorization !== undefined || hasBody(request)) return handler.call(this, request, reply)
      const key = cachedBy === 'path' ? request.url.replace(/\?.*/s, '') : request.url
      const encoding = encodingOf(request.headers['accept-encoding'])
      const kept = cache.get(key, encoding)
      if (kept) return sendPage(kept, request, reply)
      const render = async () => renderedAnswer(await handler.call(this, request, reply), reply, headers)
      return cache.fill(key, encoding, render).then((page) => sendPage(page, request, reply))
    }
    keeping.add(route.handler)
  })
}

function renderedAnswer(value: unknown, reply: FastifyReply, headers: Readonly<Record<string, string>>) {
  const body = String(reply.serialize(value))
  const own = Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, given]) => [name, String(given)]))
  const described = {
    'content-type': 'application/json; charset=utf-8',
    etag: `W/"${createHash('sha1').update(body).digest('base64')}"`,
    vary: 'accept-encoding',
  }
  return { status: reply.statusCode, body, headers: { ...headers, ...described, ...own } }
}
