import { z } from 'zod'

/** A location on the wire. */
export const locationSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    translations: z.record(z.string(), z.record(z.string(), z.string())).describe('By language and field'),
    slug: z.string(),
    level: z.enum(['city', 'subcity', 'area']),
    parent_id: z.int().nullable(),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: 'Location' })
export type LocationView = z.output<typeof locationSchema>
