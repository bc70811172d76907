import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { listingText, referenceOf } from '#domains/listings/index.ts'
import { access, refusals as commonRefusals } from '#domains/listings/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { type ZodApp, answerOnce, describePage, problems, callsOf, declareServerSlice } from '#platform/http/index.ts'
import { messageText } from '#shared/message.ts'
import { requireFound } from '#shared/problem.ts'
import { batchSchema, skippedListingSchema, skippedQuerySchema } from '../batch.schemas.ts'
import { findBatch } from './batch-undo.repository.ts'
import { batchNotFound } from '#domains/listings/index.ts'
import type { BatchUndos } from './batch-undo.usecases.ts'
import { registerBulkRoutes } from './bulk/bulk.routes.ts'
import type { BulkChanges } from './bulk/bulk.usecases.ts'

const call = callsOf('Properties', access)

const refusals = { ...commonRefusals, ...problems(409) }
const params = z.strictObject({ batch: z.string().max(100) })

/** Treats a malformed id as an unknown batch. */
function idOf({ params: { batch } }: { params: { batch: string } }): string {
  const { success, data } = z.uuid().safeParse(batch)
  if (!success) throw batchNotFound()
  return data
}

type BatchRoutes = { db: Database; batches: BatchUndos }

export const slice = declareServerSlice({
  name: 'listing-batches',
  register(api, needs: BatchRoutes & { bulk: BulkChanges }) {
    registerBulkRoutes(api, needs)
    registerBatchRoutes(api, needs)
  },
})

function registerBatchRoutes(app: ZodApp, { db, batches }: BatchRoutes): void {
  call.post(app, '/api/property/bulk/:batch/undo', {
    repeatable: true,
    summary: 'Undo a bulk change, an import, a move or an undo, except on listings that changed since',
    description:
      'A small one is undone within the request; for a large one `GET /api/property/bulk/{batch}` returns the progress.',
    params,
    response: {
      200: z.object({
        message: z.string(),
        batch: z.string().describe('The batch of the undo'),
        changed: z.int(),
        kept: z.int().describe('Listings that were skipped'),
        running: z.boolean().describe('Whether a job does the rest'),
      }),
      ...refusals,
      ...problems(422),
    },
    async handler(request, reply) {
      const undone = idOf(request)
      return answerOnce({ db, reply }, null, async (tx) => {
        const { id, changed, kept, state } = await batches.start(tx, undone, request.context)
        const running = state === 'running'
        const texts = running
          ? [listingText('undoRunning')]
          : [
              listingText('bulk.undo', { count: changed }),
              ...(kept > 0 ? [listingText('bulk.kept', { count: kept })] : []),
            ]
        const message = texts.map((text) => reply.text(text)).join(' ')
        return { status: 200, body: { message, batch: id, changed, kept, running } }
      })
    },
  })

  call.get(app, '/api/property/bulk', {
    summary: 'List the bulk changes in progress',
    description: 'Your own, or everybody’s if you may change all listings.',
    response: { 200: z.array(batchSchema), ...commonRefusals },
    handler: async (request) => batches.running(request.caller),
  })

  call.get(app, '/api/property/bulk/:batch', {
    summary: 'Get the progress of a batch or its undo, and whether it can be undone',
    params,
    response: { 200: batchSchema, ...commonRefusals },
    handler: async (request) => viewOf(request.params, request),
  })

  call.get(app, '/api/property/bulk/:batch/kept', {
    summary: 'List the listings that an undo or a bulk change skipped, with the reason',
    params,
    querystring: skippedQuerySchema,
    response: { 200: z.array(skippedListingSchema), ...commonRefusals },
    async handler(request, reply) {
      const { id } = await viewOf(request.params, request)
      const { rows, total } = await batches.kept(id, request.query, request.caller)
      describePage(reply, request.url, { ...request.query, total })
      const language = reply.language()
      return rows.map(({ id: listing, title, why }) => ({
        id: listing,
        reference: referenceOf(listing),
        title,
        why,
        reason: messageText(listingText(`kept.${why}`), language),
      }))
    },
  })

  /** Returns the caller's own batch, or anybody's with the permission to change all listings; other batches count as missing. */
  async function viewOf(named: { batch: string }, request: FastifyRequest) {
    const actor = request.caller
    const id = idOf({ params: named })
    const found = await findBatch(db, id)
    if (!found || !batches.mayUndo(actor, found)) throw batchNotFound()
    return requireFound((await batches.views([{ id, actorId: found.actorId }], actor)).get(id), batchNotFound)
  }
}
