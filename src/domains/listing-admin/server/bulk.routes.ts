import { z } from 'zod'
import type { MediaServices } from '#domains/media/server/index.ts'
import { type ZodApp, answerOnce, answerText, problemSchema, requestContextOf } from '#platform/http/index.ts'
import { bulkChangeSchema, bulkText } from '#domains/listings/index.ts'
import {
  type ListingRoutes,
  type StaffIndex,
  access,
  refusals as commonRefusals,
} from '#domains/listings/server/index.ts'
import { changeListings } from './bulk.usecases.ts'

const refusals = { ...commonRefusals, 409: problemSchema }
const outcome = z.object({
  message: z.string(),
  batch: z.string().describe('To undo: `POST /api/property/bulk/{batch}/undo`'),
  changed: z.int(),
})

type BulkRoutes = ListingRoutes & { media: Pick<MediaServices, 'remove'>; index: { office: StaffIndex } }

/** Changes of many listings at once. */
export function registerBulkRoutes(app: ZodApp, { db, names: readNames, media, index }: BulkRoutes): void {
  app.post(
    '/api/property/bulk',
    {
      config: { access },
      schema: {
        summary: 'Update one field of many listings, or move them to the recycle bin and out of it',
        description: 'Names ids or a query of the list; changes all of them or none.',
        tags: ['Properties'],
        body: bulkChangeSchema,
        response: {
          200: outcome.extend({
            skipped: z
              .int()
              .describe('Listings that had to stay as they are, such as drafts that lack required fields'),
            drafts: z
              .array(z.object({ id: z.int(), title: z.string() }))
              .optional()
              .describe('The first ten drafts that lack required fields, where drafts were to be published'),
          }),
          ...refusals,
          422: problemSchema,
        },
      },
    },
    async (request, reply) => {
      const names = await readNames()
      return answerOnce({ db, request, reply }, request.body, async (transaction) => {
        const { batch, changed, skipped, ...named } = await changeListings(
          transaction,
          request.body,
          { names, index: index.office, removeMedia: media.remove },
          requestContextOf(request),
        )
        const publishes = request.body.action === 'publication'
        const texts = [
          bulkText(request.body.action, changed),
          ...(skipped > 0 ? [bulkText(publishes ? 'skipped' : 'kept', skipped)] : []),
        ]
        const message = texts.map((text) => answerText(request, reply, text)).join(' ')
        return { status: 200, body: { message, batch, changed, skipped, ...named } }
      })
    },
  )
}
