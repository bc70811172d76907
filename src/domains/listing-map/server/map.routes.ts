import { problems, callsOf, declareServerSlice } from '#platform/http/index.ts'
import { mapQuerySchema, mapSchema } from '../map.schemas.ts'
import { type MapNeeds, readMap } from './map.usecases.ts'

const call = callsOf('Public')

export const slice = declareServerSlice({
  name: 'listing-map',
  register(api, needs: MapNeeds) {
    call.get(api, '/api/property/map', {
      access: 'public',
      cachedBy: 'address',
      demand: 'search',
      summary: 'List the listings in a part of the map, clustered',
      description:
        'Takes the filters of the list of listings. All positions are the shown ones: hidden points are blurred. Cells with few listings include them, newest first.',
      querystring: mapQuerySchema,
      response: { 200: mapSchema, ...problems(400) },
      handler(request, reply) {
        // Listings drop out of such a map as time passes.
        if (request.query.listed_within !== undefined) void reply.header('cache-control', 'no-store')
        return readMap(request.query, needs)
      },
    })
  },
})
