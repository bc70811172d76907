import { z } from 'zod'

/** Why an undo leaves a listing as it is. */
export const keptReasons = ['changed', 'enquired', 'foreign', 'gone', 'target'] as const
export type KeptReason = (typeof keptReasons)[number]

const count = z.int().nonnegative()

/** A batch on the wire: whether it can be undone, and how far undoing it is. */
export const batchSchema = z
  .object({
    id: z.string(),
    permitted: z.boolean().describe('Whether the caller may undo it and see how far that is'),
    undoable: z.boolean().describe('Whether they may, and there is anything to undo'),
    undo: z
      .object({
        id: z.string().describe('The batch that undoing it is; it can be undone too'),
        state: z.enum(['running', 'done', 'failed']),
        by: z.string(),
        total: count,
        changed: count.describe('Listings that are as they were before'),
        kept: count.describe('Listings that were left as they are; `GET /api/property/bulk/{batch}/kept` lists them'),
        started_at: z.iso.datetime(),
        finished_at: z.iso.datetime().nullable(),
      })
      .nullable()
      .describe('The last undo'),
  })
  .meta({ id: 'ListingBatch' })
export type BatchView = z.output<typeof batchSchema>

/** A listing that an undo left as it is. */
export const keptListingSchema = z
  .object({
    id: z.int(),
    reference: z.string(),
    title: z.string().nullable().describe('null: it was deleted permanently'),
    why: z.enum(keptReasons),
    reason: z.string(),
  })
  .meta({ id: 'KeptListing' })
export type KeptListingView = z.output<typeof keptListingSchema>

export const keptQuerySchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})
