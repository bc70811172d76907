import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { type Config, releaseOfProduct } from '../config/config.ts'
import type { Log } from '../log/log.ts'

/** Enables tracing of requests and statements when a collector is configured; otherwise loads nothing. Call it before the routes. */
export async function startTraceExport(
  app: FastifyInstance,
  { config, pool, log }: { config: Config; pool: Pool; log: Pick<Log, 'warn'> },
): Promise<void> {
  const { traces } = config.operation
  if (!traces) return
  const { traceRequests } = await import('./trace-requests.ts')
  traceRequests(app, { settings: traces, version: releaseOfProduct(), trustProxy: config.trustProxy, pool, log })
}
