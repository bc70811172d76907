import { z } from 'zod'
import { messageKey } from '#shared/validation/field-problems.ts'
import { oneDay } from '#shared/validation/ids.ts'

/** The period of `GET /api/enquiries/response-times`, in days of Ethiopian time. */
export const responseTimeQuerySchema = z
  .strictObject({ from: oneDay, to: oneDay.describe('Last day, inclusive') })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: messageKey('period') })
export type ResponseTimeQuery = z.output<typeof responseTimeQuerySchema>

const count = z.int().nonnegative()

export const responseTimesSchema = z.object({
  agents: z
    .array(
      z.object({
        agent: z.object({ id: z.int(), name: z.string() }).nullable().describe('null for enquiries without an agent'),
        received: count,
        waiting: count.describe('Enquiries that nobody has acted on yet'),
        won: count,
        median_minutes: z.number().nullable().describe('Median time to the first response; null if there is none yet'),
      }),
    )
    .describe('Based on enquiries received in the period; slowest last, 200 at most'),
})
export type ResponseTimes = z.output<typeof responseTimesSchema>
