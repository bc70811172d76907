import { z } from 'zod'

const wholeNumber = (from: number, to: number) => {
  const message = `must be a whole number from ${from} to ${to}`
  return z.coerce.number(message).int(message).min(from, message).max(to, message)
}

/** Settings of looking into a server that runs, and of how much it does at once. */
export const operationSettings = {
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]*$/, 'must be of visible ASCII characters')
    .min(16, 'must have at least 16 characters')
    .optional(),
  SLOW_QUERY_MS: wholeNumber(0, 600_000).default(1000),
  MAX_STREAMS: wholeNumber(1, 100_000).default(5000),
  MAX_UPLOADS: wholeNumber(1, 10_000).default(40),
  MAX_SEARCHES: wholeNumber(1, 10_000).default(100),
  MAX_PAGES: wholeNumber(1, 10_000).default(200),
  MAX_REQUESTS: wholeNumber(1, 10_000).default(300),
  MAX_WAITING: wholeNumber(1, 10_000).default(100),
}

export type OperationSettings = {
  /** Who may read `/metrics`; absent: this machine alone, as long as no proxy stands in front. */
  metricsToken: string | undefined
  /** Statements that take longer are logged; 0: none. */
  slowQueryMs: number
  /** What the server does at once, and how many may wait for the database (decision 0062). */
  capacity: {
    most: { stream: number; upload: number; search: number; page: number; request: number }
    waiting: number
  }
}

export function operationOf(values: z.output<z.ZodObject<typeof operationSettings>>): OperationSettings {
  return {
    metricsToken: values.METRICS_TOKEN,
    slowQueryMs: values.SLOW_QUERY_MS,
    capacity: {
      most: {
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
