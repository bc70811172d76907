import { z } from 'zod'
import { auditEventSchema, auditQuerySchema } from '#domains/audit/index.ts'

/** Of what there is a history: what staff keep of the market. */
export const historyKinds = ['property', 'category', 'subcategory', 'location', 'setting'] as const
export type HistoryKind = (typeof historyKinds)[number]

/** Filters and page of `GET /api/history`; anything else is refused (security.md 12). */
export const historyQuerySchema = auditQuerySchema.extend({ subject_kind: z.enum(historyKinds).optional() })
export type HistoryQuery = z.output<typeof historyQuerySchema>

export const listingHistoryQuerySchema = auditQuerySchema.pick({ limit: true, cursor: true })

/** A change on the wire: what happened, without from where. */
export const historyEventSchema = auditEventSchema
  .omit({ address: true, user_agent: true })
  .extend({ restorable: z.boolean().describe('Whether it can be undone') })
  .meta({ id: 'HistoryEvent' })
