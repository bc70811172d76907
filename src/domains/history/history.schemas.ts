import { z } from 'zod'
import { auditEventSchema, auditQuerySchema } from '#domains/audit/index.ts'
import { batchSchema } from '#domains/listing-batches/index.ts'
import { type Message, messagesOfSection } from '#shared/message.ts'
import { problemsOfSection } from '#shared/problem.ts'
import type { en } from './messages/en.ts'

/** The record kinds with a history: what staff maintain of the market. */
export const historyKinds = ['property', 'category', 'subcategory', 'location', 'setting', 'listing-import'] as const
export type HistoryKind = (typeof historyKinds)[number]

/** Filters and page of `GET /api/history`; anything else is refused (security.md 12). */
export const historyQuerySchema = auditQuerySchema.extend({ subject_kind: z.enum(historyKinds).optional() })
export type HistoryQuery = z.output<typeof historyQuerySchema>

export const listingHistoryQuerySchema = auditQuerySchema.pick({ limit: true, cursor: true })

/** A change in API responses: an audit entry without its origin. */
export const historyEventSchema = auditEventSchema
  .omit({ address: true, user_agent: true, batch: true })
  .extend({
    batch: batchSchema
      .extend({ count: z.int() })
      .nullable()
      .describe('Number of records that the entry stands for, and the state of its undo'),
    restorable: z.boolean().describe('Whether the previous values can be restored'),
  })
  .meta({ id: 'HistoryEvent' })

const text = messagesOfSection<typeof en>('history')
const problem = problemsOfSection<typeof en>('history')

/** The message after previous values were restored. */
export const restored: Message = text('restored')

/** Returns a problem: the change does not exist, or is not about the market. */
export const changeNotFound = problem(404, 'change-not-found', 'notFound')

/** Returns a problem: an addition has no previous state, and a permanent deletion cannot be reverted. */
export const notRestorable = problem(409, 'not-restorable', 'notRestorable')
