import type { ZodApp } from '../http/index.ts'
import type { Metrics } from './metrics.ts'

/** `/metrics`, where Prometheus looks. */
export function registerMetricsRoute(app: ZodApp, metrics: Metrics): void {
  app.get('/metrics', { config: { access: 'operator' }, schema: { hide: true } }, async (_request, reply) => {
    const { type, text } = await metrics.text()
    return reply.headers({ 'content-type': type, 'cache-control': 'no-store' }).send(text)
  })
}
