import { z } from 'zod'
import { problems, type ZodApp, callsOf, declareServerSlice } from '#platform/http/index.ts'
import { type ListingRoutes, access, requireOwnListing, readId, visibleTo } from '#domains/listings/server/index.ts'
import { readVisitTotals, readVisits } from './visit.repository.ts'
import { idsInAddress, wholeOrText, textIdParameters } from '#shared/validation/ids.ts'

const call = callsOf('Properties', access)

const longest = 365

export const slice = declareServerSlice({ name: 'listing-visits', register: registerVisitRoutes })

function registerVisitRoutes(app: ZodApp, { db }: Pick<ListingRoutes, 'db'>): void {
  call.get(app, '/api/property/views', {
    summary: 'Count the visits of several listings; those you may not see are left out',
    querystring: z.strictObject({ ids: idsInAddress }),
    response: { 200: z.array(z.object({ id: z.int(), views: z.int() })) },
    handler: ({ caller, query }) =>
      readVisitTotals(db, query.ids, visibleTo(caller) === 'everything' ? undefined : caller.id),
  })

  call.get(app, '/api/property/:id/views', {
    summary: 'Count the visits of a listing by day (in Ethiopia)',
    params: textIdParameters,
    querystring: z.strictObject({ days: wholeOrText(1, longest).default(30) }),
    response: {
      200: z.object({ total: z.int(), days: z.array(z.object({ day: z.iso.date(), views: z.int() })) }),
      ...problems(404),
    },
    async handler(request) {
      const id = readId(request.params.id)
      await requireOwnListing(db, id, request.caller)
      const days = await readVisits(db, { listing: id }, request.query.days)
      return { total: days.reduce((sum, { views }) => sum + views, 0), days }
    },
  })
}
