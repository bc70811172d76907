import type { ZodApp } from '#platform/http/index.ts'
import { z } from 'zod'
import type { Location } from '../location.ts'
import { locationSchema } from '../location.schemas.ts'
import type { LocationDirectory } from './location.directory.ts'

/** Public reads of locations: cities, their sub-cities and areas, in order. */
export function registerLocationRoutes(app: ZodApp, directory: LocationDirectory): void {
  app.get(
    '/api/location',
    {
      config: { access: 'public' },
      schema: {
        summary: 'All locations',
        tags: ['Public'],
        querystring: z.strictObject({}),
        response: { 200: z.array(locationSchema) },
      },
    },
    async () => (await directory()).all.map(presentLocation),
  )
}

function presentLocation(location: Location): z.input<typeof locationSchema> {
  const { id, name, translations, slug, level, parentId, latitude, longitude } = location
  return { id, name, translations, slug, level, parent_id: parentId, latitude, longitude }
}
