import type { IncomingMessage, RequestListener } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { type AnsweredRequest, logRequest, requestIds } from '../http/index.ts'
import type { Log } from '../log/log.ts'
import { encodingOf, writePage } from './cached-answers.ts'
import type { PageCache } from './page-cache.ts'

type Needs = {
  config: Pick<Config, 'trustProxy' | 'operation'>
  log: Pick<Log, 'info'>
  metrics: { observeRequest(answered: AnsweredRequest): void }
  pageCache: Pick<PageCache, 'get'>
}

/**
 * Sends cached pages before Fastify routes their requests, whose hooks they do not need (decision 0024); routes all requests that have
 * credentials or a body, are malformed, or come while the server closes or exports traces. `keyOf` returns the cache key of a page request.
 */
export function sendCachedPagesFirst(
  app: FastifyInstance,
  { config, log, metrics, pageCache }: Needs,
  keyOf: (request: IncomingMessage) => string | undefined,
): void {
  if (config.operation.traces) return
  const idOf = requestIds(config)
  let closing = false
  app.addHook('preClose', async () => void (closing = true))
  const [route] = app.server.listeners('request') as [RequestListener]
  app.server.removeListener('request', route).on('request', (request, response) => {
    const key = closing || !isPlain(request) ? undefined : keyOf(request)
    const page = key === undefined ? undefined : pageCache.get(key, encodingOf(request.headers['accept-encoding']))
    if (page?.route === undefined) return route(request, response)
    const started = performance.now()
    const facts = { requestId: idOf(request), method: String(request.method), route: page.route }
    response.on('finish', () => {
      const answered = { ...facts, status: response.statusCode, ms: performance.now() - started }
      metrics.observeRequest(answered)
      logRequest(log, answered)
    })
    writePage(page, request, response, facts.requestId)
  })
}

function isPlain({ method, headers, socket }: IncomingMessage): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || headers.host === undefined || socket.writableEnded) return false
  return ['authorization', 'content-length', 'transfer-encoding', 'content-encoding'].every(
    (name) => headers[name] === undefined,
  )
}
