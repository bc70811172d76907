export { type Metrics, createMetrics, measureRequests, registerMetricsRoute } from './metrics.ts'
export { type ServerParts, showServer } from './server-figures.ts'
