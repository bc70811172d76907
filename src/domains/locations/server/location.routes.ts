import { z } from 'zod'
import { describePage, problemSchema, type ZodApp } from '#platform/http/index.ts'
import { may } from '#shared/actor.ts'
import { locationQuerySchema, locationSchema } from '../location.schemas.ts'
import { presentLocation } from './location.presenter.ts'
import type { LocationReads } from './location-reads.ts'

/** Public reads of locations: cities, their sub-cities and areas, in order; those who may change them see more of each. */
export function registerLocationReadRoutes(app: ZodApp, reads: LocationReads): void {
  app.get(
    '/api/location',
    {
      config: { access: 'public', cachedBy: 'address' },
      schema: {
        summary: 'List locations',
        tags: ['Public'],
        querystring: locationQuerySchema,
        response: { 200: z.array(locationSchema), 400: problemSchema },
      },
    },
    async (request, reply) => {
      const { query, actor, url } = request
      const { items, total } = await reads.list(query, actor)
      describePage(reply, url, { ...query, total })
      if (may(actor, 'locations.write')) void reply.header('cache-control', 'no-store')
      return items.map((location) => presentLocation(location, actor))
    },
  )
}
