import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { watchStatements } from '../database/index.ts'
import { requestFacts } from '../http/index.ts'
import type { Log } from '../log/log.ts'
import { type OtlpSettings, type Trace, openExporter } from './otlp.ts'

type TraceNeeds = { settings: OtlpSettings; version: string; trustProxy: number; pool: Pool; log: Pick<Log, 'warn'> }

const longestText = 2000

/** Exports a span per request, named by its route, and per statement made for it. Call it before the routes. */
export function traceRequests(app: FastifyInstance, { settings, version, trustProxy, pool, log }: TraceNeeds): void {
  const exporter = openExporter(settings, { version, log })
  app.addHook('onRequest', (request, _reply, done) => {
    request.trace = newTrace(trustProxy > 0 ? request.headers['traceparent'] : undefined)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (request.trace && request.routeOptions.config.demand !== 'stream')
      exporter.add(spanOf(request, request.trace, reply.raw.statusCode))
    done()
  })
  watchStatements(pool, ({ text, startedAt, ms, failed, cause }) => {
    const trace = cause?.trace
    if (!trace) return
    exporter.add({
      traceId: trace.traceId,
      spanId: randomBytes(8).toString('hex'),
      parentSpanId: trace.spanId,
      name: /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement',
      kind: 'client',
      startMs: performance.timeOrigin + startedAt,
      endMs: performance.timeOrigin + startedAt + ms,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestText) },
      failed,
    })
  })
  app.addHook('onClose', () => exporter.close())
}

function spanOf(request: FastifyRequest, trace: Trace, status: number) {
  const { method, route, requestId } = requestFacts(request)
  return {
    ...trace,
    name: `${method} ${route}`,
    kind: 'server' as const,
    endMs: performance.timeOrigin + performance.now(),
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'rent_home.request_id': requestId,
    },
    failed: status >= 500,
  }
}

/** W3C Trace Context, version 00: version, trace, span, flags. */
const traceparent = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}$/

/** Starts a span; continues a trusted proxy's trace. Other clients could inject spans into foreign traces. */
function newTrace(given: string | string[] | undefined): Trace {
  const [, traceId, parentSpanId] = traceparent.exec(String(given ?? '')) ?? []
  return {
    traceId: traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    parentSpanId,
    startMs: performance.timeOrigin + performance.now(),
  }
}
