export { type Metrics, createMetrics, measureRequests } from './metrics.ts'
export { keptFor } from './kept-for.ts'
export { registerMetricsRoute } from './metrics.routes.ts'
export { type ServerParts, showServer } from './server-figures.ts'
