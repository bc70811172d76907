import { z } from 'zod'
import { advices } from './judge.ts'

const moment = z.iso.datetime()
const bytes = z.number().int().min(0)
const judged = z.object({ state: z.enum(['good', 'watch', 'bad']), advice: z.enum(advices).nullable() })

const failedJobSchema = z.object({
  id: z.uuid(),
  queue: z.string(),
  failed_at: moment,
  tries: z.int(),
  reason: z.string().nullable().describe('First line of the error'),
})
export type FailedJobView = z.output<typeof failedJobSchema>

/** The state of an installation: each part with its judgement and advice. */
export const statusSchema = z
  .object({
    checked_at: moment,
    versions: z.object({
      product: z.string(),
      node: z.string(),
      postgres: z.string(),
      schema: z.string().describe('The last migration'),
      started_at: moment.describe('Start of the responding server'),
    }),
    servers: z
      .array(z.object({ address: z.string().nullable().describe('null: the database’s own machine'), since: moment }))
      .describe('Servers connected to the database'),
    jobs: judged.extend({
      waiting: z.int(),
      active: z.int(),
      failed: z.int(),
      failures: z.array(failedJobSchema).describe('Newest first, 50 at most'),
    }),
    mail: judged.extend({
      way: z.enum(['smtp', 'outbox']),
      last_sent_at: moment.nullable().describe('In the last two days'),
      waiting: z.int(),
      failed: z.int(),
      reason: z.string().nullable().describe('Why the last one failed'),
    }),
    store: judged.extend({ kind: z.enum(['folder', 'bucket']), place: z.string(), writable: z.boolean() }),
    disk: judged.extend({ free_bytes: bytes, total_bytes: bytes }),
    database: judged.extend({
      bytes,
      embedded: z.boolean(),
      standbys: z.array(
        z.object({
          name: z.string(),
          state: z.string().nullable(),
          bytes_behind: bytes.nullable(),
          seconds_behind: z.number().nullable(),
        }),
      ),
    }),
    backup: judged.extend({
      daily: z.boolean(),
      made_at: moment.nullable(),
      of_today: z.boolean(),
      failed_at: moment.nullable(),
      reason: z
        .array(z.string())
        .nullable()
        .describe('Why it failed: a reason, and the error code of the system if there is one'),
    }),
  })
  .meta({ id: 'ServerStatus' })
export type StatusView = z.output<typeof statusSchema>

/** The failed jobs to retry; without `ids`, all of them. */
export const retrySchema = z.strictObject({ ids: z.array(z.uuid()).min(1).max(100).optional() })
