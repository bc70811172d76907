import { z } from 'zod'
import { wholeOrText } from '#shared/validation/ids.ts'

/** Why an undo kept a listing unchanged. */
const skipReasons = ['changed', 'enquired', 'foreign', 'gone', 'target'] as const
export type SkipReason = (typeof skipReasons)[number]

/** Why a bulk change left a listing unchanged: somebody else was faster, or it lacks what the change needs. */
export const leftReasons = [
  'changed',
  'foreign',
  'gone',
  'incomplete',
  'price',
  'amenities',
  'expiry',
  'reference',
  'unknown',
] as const
export type LeftReason = (typeof leftReasons)[number]

const count = z.int().nonnegative()

const run = {
  state: z.enum(['running', 'done', 'failed', 'stopped']),
  by: z.string(),
  total: count,
  handled: count.describe('How many were processed so far'),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
}

/** A batch in API responses: whether it can be undone, and the progress of making or undoing it. */
export const batchSchema = z
  .object({
    id: z.string(),
    permitted: z.boolean().describe('Whether the caller may undo it and see the progress'),
    undoable: z.boolean().describe('Whether the caller may undo it and there is anything to undo'),
    change: z
      .object({
        ...run,
        action: z.string().describe('The change, such as `price`'),
        changed: count.describe('Listings that were changed'),
        kept: count.describe('Listings that were skipped; `GET /api/property/bulk/{batch}/kept?of=change` lists them'),
      })
      .nullable()
      .describe('Progress of the change; null if it completed within its request'),
    undo: z
      .object({
        id: z.string().describe('The batch of the undo, which can be undone too'),
        ...run,
        changed: count.describe('Listings that were restored'),
        kept: count.describe('Listings that were skipped; `GET /api/property/bulk/{batch}/kept` lists them'),
      })
      .nullable()
      .describe('The last undo'),
  })
  .meta({ id: 'ListingBatch' })
export type BatchView = z.output<typeof batchSchema>

/** A listing that an undo or a change left unchanged. */
export const skippedListingSchema = z
  .object({
    id: z.int(),
    reference: z.string(),
    title: z.string().nullable().describe('null if it was deleted permanently or you may not see it'),
    why: z.enum([...new Set([...skipReasons, ...leftReasons])]),
    reason: z.string(),
  })
  .meta({ id: 'UnchangedListing' })
export type SkippedListingView = z.output<typeof skippedListingSchema>

export const skippedQuerySchema = z.strictObject({
  of: z.enum(['undo', 'change']).default('undo').describe('Whether the undo or the change itself skipped them'),
  limit: wholeOrText(1, 100).default(10),
  page: wholeOrText(1, 100_000).default(1),
})
