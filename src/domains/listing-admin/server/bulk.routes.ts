import { z } from 'zod'
import { type ZodApp, answerOnce, answerText, problemSchema, requestContextOf } from '#platform/http/index.ts'
import { bulkChangeSchema, bulkText } from '#domains/listings/index.ts'
import { type ListingRoutes, access, refusals as commonRefusals } from '#domains/listings/server/index.ts'
import { changeListings } from './bulk.usecases.ts'

const refusals = { ...commonRefusals, 409: problemSchema }
const outcome = z.object({
  message: z.string(),
  batch: z.string().describe('To undo: `POST /api/property/bulk/{batch}/undo`'),
  changed: z.int(),
})

/** Changes of many listings at once. */
export function registerBulkRoutes(app: ZodApp, { db, names: readNames }: ListingRoutes): void {
  app.post(
    '/api/property/bulk',
    {
      config: { access },
      schema: {
        summary: 'Update the status, publication or category of many listings, or move them to the recycle bin',
        description: 'Names ids or a query of the list; changes all of them or none.',
        tags: ['Properties'],
        body: bulkChangeSchema,
        response: {
          200: outcome.extend({ skipped: z.int().describe('Drafts that lack required fields and stay drafts') }),
          ...refusals,
          422: problemSchema,
        },
      },
    },
    async (request, reply) => {
      const names = await readNames()
      return answerOnce({ db, request, reply }, request.body, async (transaction) => {
        const { batch, changed, skipped } = await changeListings(
          transaction,
          request.body,
          names,
          requestContextOf(request),
        )
        const texts = [bulkText(request.body.action, changed), ...(skipped > 0 ? [bulkText('skipped', skipped)] : [])]
        const message = texts.map((text) => answerText(request, reply, text)).join(' ')
        return { status: 200, body: { message, batch, changed, skipped } }
      })
    },
  )
}
