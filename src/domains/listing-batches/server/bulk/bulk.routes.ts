import { z } from 'zod'
import { type ZodApp, answerOnce, problems, refusedWith, callsOf } from '#platform/http/index.ts'
import { type BulkChange, bulkChangeSchema } from '../../bulk.schemas.ts'
import { listingText } from '#domains/listings/index.ts'
import { access, refusals as commonRefusals } from '#domains/listings/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { reasonOf } from './bulk-run.ts'
import type { BulkChanges } from './bulk.usecases.ts'

const call = callsOf('Properties', access)

const refusals = { ...commonRefusals, 409: refusedWith('selection-changed') }
const named = z.array(z.object({ id: z.int(), title: z.string() })).optional()
const answer = z.object({
  message: z.string(),
  batch: z.string().describe('To undo: `POST /api/property/bulk/{batch}/undo`'),
  changed: z.int(),
})

/** Registers the routes of bulk changes. */
export function registerBulkRoutes(app: ZodApp, { db, bulk }: { db: Database; bulk: BulkChanges }): void {
  call.post(app, '/api/property/bulk', {
    repeatable: true,
    summary: 'Change one field of many listings, or move them to or from the recycle bin',
    description:
      'Takes ids or a query of the list. Up to 1,000 listings are changed within the request, all of them or none; for more ' +
      '`GET /api/property/bulk/{batch}` returns the progress. Listings whose affected field somebody changes meanwhile are ' +
      'skipped, with the reason.',
    body: bulkChangeSchema,
    response: {
      200: answer.extend({
        skipped: z.int().describe('Listings that were skipped, such as drafts that lack required fields'),
        drafts: named.describe('When publishing, the first ten drafts that lack required fields'),
        left: named.describe('For other changes, the first ten skipped listings'),
        running: z.literal(true).optional().describe('A job does the rest'),
      }),
      ...refusals,
      ...problems(422),
    },
    async handler(request, reply) {
      const writeContext = await bulk.listingContext()
      return answerOnce({ db, reply }, request.body, async (transaction) => {
        const { action } = request.body
        const done = await bulk.change(transaction, request.body, writeContext, request.context)
        const { running, left, ...outcome } = done
        const { changed, skipped } = outcome
        const texts = running
          ? [listingText('bulkRunning', { count: running.total })]
          : [listingText(`bulk.${action}`, { count: changed }), ...(skipped > 0 ? leftText(request.body, skipped) : [])]
        const message = texts.map((text) => reply.text(text)).join(' ')
        const first = action === 'publication' ? { drafts: left } : { left }
        return { status: 200, body: { message, ...outcome, ...first, ...(running && { running: true as const }) } }
      })
    },
  })
}

function leftText(change: BulkChange, count: number) {
  if (change.action === 'publication') return [listingText('bulk.skipped', { count })]
  return [
    listingText('bulk.kept', { count }),
    listingText('bulk.why', { reason: listingText(`kept.${reasonOf(change)}`) }),
  ]
}
