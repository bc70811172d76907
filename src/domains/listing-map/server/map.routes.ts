import { problemSchema, type ZodApp } from '#platform/http/index.ts'
import { mapQuerySchema, mapSchema } from '../map.schemas.ts'
import { type MapNeeds, readMap } from './map.usecases.ts'

/** What a map of the public market shows. */
export function registerMapRoutes(app: ZodApp, needs: MapNeeds): void {
  app.get(
    '/api/property/map',
    {
      config: { access: 'public', cachedBy: 'address', demand: 'search' },
      schema: {
        summary: 'List the listings in a part of the map, gathered where they are close',
        description:
          'The filters of the list of listings. Everything is at the shown position: hidden points are blurred. The newest listings of a cell come along, of those that are few.',
        tags: ['Public'],
        querystring: mapQuerySchema,
        response: { 200: mapSchema, 400: problemSchema },
      },
    },
    (request) => readMap(request.query, needs),
  )
}
