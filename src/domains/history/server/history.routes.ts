import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AuditPage } from '#domains/audit/server/index.ts'
import {
  linkHeader,
  problems,
  type ZodApp,
  refusedWith,
  messageAnswer,
  callsOf,
  declareServerSlice,
} from '#platform/http/index.ts'
import { historyEventSchema, historyQuerySchema, listingHistoryQuerySchema, restored } from '../history.schemas.ts'
import { type HistoryUseCases, presentChange } from './history.usecases.ts'
import { idParameters, wholeOrText } from '#shared/validation/ids.ts'
import { declarePermissions } from '#shared/permission.ts'
import { en } from '../messages/en.ts'

const call = callsOf('History')

const refusals = problems(404)
const changesListings = { permission: ['properties.write-own', 'properties.write-all'] } as const
/** Any permission to change records; the kind decides whether the user may change the particular one. */
const changesAnything = {
  permission: [
    ...changesListings.permission,
    'categories.write',
    'subcategories.write',
    'locations.write',
    'settings.write',
  ],
} as const
const entryParameters = z.strictObject({ id: wholeOrText(1) })

export const slice = declareServerSlice({
  name: 'history',
  permissions: declarePermissions('history', { name: 'history', english: en }),
  register: registerHistoryRoutes,
})

function registerHistoryRoutes(app: ZodApp, { history }: { history: HistoryUseCases }): void {
  call.get(app, '/api/history', {
    access: { permission: 'history.read' },
    summary: 'List changes to listings, categories and places, newest first',
    querystring: historyQuerySchema,
    response: { 200: z.array(historyEventSchema), ...refusals },
    handler: async (request, reply) =>
      present(reply, request, { page: await history.list(request.query), reader: request.actor }),
  })

  call.get(app, '/api/property/:id/history', {
    access: changesListings,
    summary: 'List the changes to a listing that I may edit',
    params: idParameters,
    querystring: listingHistoryQuerySchema,
    response: { 200: z.array(historyEventSchema), ...refusals },
    handler: async (request, reply) =>
      present(reply, request, {
        page: await history.ofListing(request.params.id, request.query, request.caller),
        reader: 'changes the listing',
      }),
  })

  call.post(app, '/api/history/:id/restore', {
    access: changesAnything,
    summary: 'Restore the values before a change',
    params: entryParameters,
    response: { 200: messageAnswer, 409: refusedWith('not-restorable'), ...refusals },
    handler: (request, reply) => reply.after(history.restore(request.params.id, request.context), restored),
  })

  type Shown = { page: AuditPage; reader: Parameters<typeof presentChange>[1] }
  async function present(reply: FastifyReply, request: FastifyRequest, { page, reader }: Shown) {
    const { events, next } = page
    void reply.header('link', linkHeader(request.url, { first: null, next }))
    const caller = request.caller
    const [batches, pictures, restorable] = await Promise.all([
      history.batchesOf(events, caller),
      history.picturesOf(events, reply.language()),
      history.restorableOf(events, caller),
    ])
    return events.map((event) =>
      presentChange(event, reader, { batches, pictures: pictures(event), restorable: restorable.has(event) }),
    )
  }
}
