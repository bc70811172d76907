import { z } from 'zod'
import { line } from '#shared/validation/text.ts'
import { locationId } from './location-input.schemas.ts'

/** Most rows of one answer, and what a call without parameters gets: places are few (readings, "API"). */
export const mostLocationsPerPage = 2000

/** Orders of the list; `position` is the usual one, `tree` has every place before those inside it. */
const sorts = ['position', 'tree', 'name', 'name_desc', 'newest', 'oldest', 'listings', 'listings_asc'] as const

/** Search, filter, order and page of `GET /api/location`; anything else is refused (security.md 12). */
export const locationQuerySchema = z.strictObject({
  q: line(200).optional().describe('Part of a name in any language and spelling'),
  parent: locationId.optional().describe('Id of the parent place'),
  sort: z.enum(sorts).default('position').describe('Sorting by listings needs the permission to change locations'),
  limit: z.coerce.number().int().min(1).max(mostLocationsPerPage).default(mostLocationsPerPage),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})
export type LocationQuery = z.output<typeof locationQuerySchema>

/** What those who may change it see besides. */
const staffKeys = {
  version: z.int().optional(),
  places: z.int().optional().describe('Number of places directly inside'),
  listings: z.int().optional().describe('Listings of any status directly in it that are not deleted'),
  deleted_listings: z.int().optional().describe('Listings directly in it in the recycle bin'),
  abilities: z.object({ update: z.boolean(), delete: z.boolean() }).optional(),
}

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
    ...staffKeys,
  })
  .meta({ id: 'Location' })
export type LocationView = z.output<typeof locationSchema>
