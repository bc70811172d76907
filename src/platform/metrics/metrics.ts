import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { type ZodApp, requestFacts } from '../http/index.ts'
import type { Siblings } from '../process/siblings.ts'

const prefix = 'rent_home_'
/** In seconds: from cache hits to timeouts. */
const requestBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const statementBuckets = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 15]

type Labelled = { labels: Readonly<Record<string, string>>; value: number }
/** A metric's current value, or one per label set; undefined when unknown. */
type Reading = number | readonly Labelled[] | undefined
type Figure = {
  name: string
  help: string
  labels?: readonly string[]
  /** A counter only rises until the server restarts. */
  kind?: 'gauge' | 'counter'
  /** How to aggregate a server's processes: `sum` of their own parts, `max` of values they share, `min` where all must agree. */
  together?: 'sum' | 'max' | 'min'
  read: () => Reading | Promise<Reading>
}

type Observer = { observe(seconds: number): void }

export type Metrics = ReturnType<typeof createMetrics>

/** Key under which processes ask each other for their metrics. */
const question = 'metrics'

/** Creates the Prometheus metrics of a server, aggregated over its processes. Labels have few values: route patterns, never URLs. */
export function createMetrics(siblings?: Siblings) {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: `${prefix}http_request_duration_seconds`,
    help: 'Time until the answer was out, by route as it is written in the code, and class of status',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  })
  const statements = new Histogram({
    name: `${prefix}database_statement_duration_seconds`,
    help: 'Time of a statement of the database; waiting for a connection is not part of it',
    buckets: statementBuckets,
    registers,
  })
  /** Caches labelled histograms: looking one up costs more than observing a value. */
  const known = new Map<string, Map<string, Observer[]>>()
  const observerOf = (method: string, route: string, statusClass: number) => {
    const ofRoute = known.get(route) ?? new Map<string, Observer[]>()
    const ofMethod = ofRoute.get(method) ?? []
    known.set(route, ofRoute.set(method, ofMethod))
    return (ofMethod[statusClass] = requests.labels(method, route, `${statusClass}xx`))
  }
  let watchesProcess = false
  const own = async () => {
    // Collect process metrics only once they are requested.
    if (!watchesProcess) collectDefaultMetrics({ register: registry })
    watchesProcess = true
    return registry.getMetricsAsJSON()
  }
  siblings?.answer(question, own)

  return {
    observeRequest: ({ method, route, status, ms }: { method: string; route: string; status: number; ms: number }) => {
      const statusClass = Math.floor(status / 100)
      const observer = known.get(route)?.get(method)?.[statusClass] ?? observerOf(method, route, statusClass)
      observer.observe(ms / 1000)
    },
    observeStatement: (ms: number) => statements.observe(ms / 1000),
    /** Declares a metric that is read on each scrape and omitted when its value is unknown. */
    show: ({ name, help, labels = [], kind = 'gauge', together = 'sum', read }: Figure) => {
      const options = { name: prefix + name, help, labelNames: [...labels], registers, aggregator: together }
      const metric: Gauge | Counter =
        kind === 'gauge'
          ? new Gauge({ ...options, collect: () => fill(metric, labels.length > 0, read) })
          : new Counter({ ...options, collect: () => fill(metric, labels.length > 0, read) })
    },
    /** Returns all metrics in Prometheus' text format. */
    text: async () => {
      const [mine, others] = await Promise.all([own(), siblings?.ask(question) ?? []])
      // A single process reports everything, also what cannot be aggregated.
      const combined = others.length > 0 ? AggregatorRegistry.aggregate([mine, ...(others as object[])]) : registry
      return { type: registry.contentType, text: await combined.metrics() }
    },
  }
}

async function fill(metric: Gauge | Counter, labelled: boolean, read: Figure['read']): Promise<void> {
  const reading = await read()
  metric.reset()
  if (reading === undefined) {
    // Without labels it would report 0.
    if (!labelled) metric.remove()
  } else if (typeof reading === 'number') metric.inc(reading)
  else for (const { labels, value } of reading) metric.inc({ ...labels }, value)
}

/** Measures every request except event streams, which last as long as the client listens. Call it before the routes. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, route } = requestFacts(request)
    if (request.routeOptions.config.demand !== 'stream')
      metrics.observeRequest({ method, route, status: reply.raw.statusCode, ms: reply.elapsedTime })
    done()
  })
}

/** Registers `/metrics` for Prometheus. */
export function registerMetricsRoute(app: ZodApp, metrics: Metrics): void {
  app.get('/metrics', { config: { access: 'operator' }, schema: { hide: true } }, async (_request, reply) => {
    const { type, text } = await metrics.text()
    return reply.headers({ 'content-type': type, 'cache-control': 'no-store' }).send(text)
  })
}
