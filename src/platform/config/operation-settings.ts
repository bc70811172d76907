import { z } from 'zod'
import { wholeNumber } from './file-settings.ts'

export const operationSettings = {
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]*$/, 'must be of visible ASCII characters')
    .min(16, 'must have at least 16 characters')
    .optional(),
  SLOW_QUERY_MS: wholeNumber(0, 600_000).default(1000),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, message: 'must be an http:// or https:// address' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,\r\n]*(?:,[\w-]+=[^,\r\n]*)*$/, 'must be headers such as x-key=value,x-other=value')
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1, 'must not be empty').default('rent-home-system'),
  MAX_STREAMS: wholeNumber(1, 100_000).default(5000),
  MAX_UPLOADS: wholeNumber(1, 10_000).default(40),
  MAX_SEARCHES: wholeNumber(1, 10_000).default(60),
  MAX_PAGES: wholeNumber(1, 10_000).default(100),
  MAX_REQUESTS: wholeNumber(1, 10_000).default(300),
  MAX_WAITING: wholeNumber(1, 10_000).default(100),
}

type Values = z.output<z.ZodObject<typeof operationSettings>>

/** Returns the observability and capacity configuration. */
export function operationOf(values: Values) {
  return {
    /** Token for `/metrics`; absent: only this machine may read it, as long as no proxy is in front. */
    metricsToken: values.METRICS_TOKEN,
    /** Statements that take at least this long are logged; 0: none. */
    slowQueryMs: values.SLOW_QUERY_MS,
    /** Collector of traces; absent: no tracing. */
    traces: tracesOf(values),
    /** Limits of concurrent work, and of callers waiting for the database (decision 0062). */
    capacity: {
      max: {
        stream: values.MAX_STREAMS,
        upload: values.MAX_UPLOADS,
        search: values.MAX_SEARCHES,
        page: values.MAX_PAGES,
        request: values.MAX_REQUESTS,
      },
      waiting: values.MAX_WAITING,
    },
  }
}

function tracesOf(values: Values) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: given = '' } = values
  if (endpoint === undefined) return undefined
  const pairs = given.split(',').filter(Boolean)
  const headers = pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const)
  return { endpoint, headers: Object.fromEntries(headers), serviceName: values.OTEL_SERVICE_NAME }
}
