import { z } from 'zod'

const wholeNumber = (from: number, to: number) => {
  const message = `must be a whole number from ${from} to ${to}`
  return z.coerce.number(message).int(message).min(from, message).max(to, message)
}

/** Settings of looking into a server that runs. */
export const operationSettings = {
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]*$/, 'must be of visible ASCII characters')
    .min(16, 'must have at least 16 characters')
    .optional(),
  SLOW_QUERY_MS: wholeNumber(0, 600_000).default(1000),
}

export type OperationSettings = {
  /** Who may read `/metrics`; absent: this machine alone, as long as no proxy stands in front. */
  metricsToken: string | undefined
  /** Statements that take longer are logged; 0: none. */
  slowQueryMs: number
}

export function operationOf(values: z.output<z.ZodObject<typeof operationSettings>>): OperationSettings {
  return { metricsToken: values.METRICS_TOKEN, slowQueryMs: values.SLOW_QUERY_MS }
}
