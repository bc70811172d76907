import { z } from 'zod'
import { line, optionally } from '#shared/validation/text.ts'
import type { Translations } from '#shared/translations.ts'
import { idOrText, wholeOrText } from '#shared/validation/ids.ts'

const name = line(100)

/** Degrees, in a form as text; whether they are in the country is told by the slice. */
const degrees = z.preprocess(
  (value) =>
    typeof value === 'string' ? (/^\s*-?\d{1,3}(\.\d{1,15})?\s*$/.test(value) ? Number(value) : blank(value)) : value,
  z.number(),
)

/** The name in other languages; an empty one counts as absent. */
const translations = z
  .strictObject({ am: z.strictObject({ name: optionally(name) }).optional() })
  .transform(({ am }): Translations<'name'> => (typeof am?.name === 'string' ? { am: { name: am.name } } : {}))

/** Name and centre are required (readings, "Property"); without a parent it is a city. */
export const newLocationSchema = z.strictObject({
  name,
  translations: translations.optional(),
  parent_id: optionally(idOrText),
  latitude: degrees,
  longitude: degrees,
})
export type NewLocation = z.output<typeof newLocationSchema>

/** What is not sent stays; translations are replaced as a whole; `parent_id` null makes it a city. */
export const locationChangesSchema = z.strictObject({
  name: name.optional(),
  translations: translations.optional(),
  parent_id: optionally(idOrText),
  latitude: degrees.optional(),
  longitude: degrees.optional(),
  version: z.int().min(1).optional().describe('The version last read; 409 when it has changed'),
})
export type LocationChanges = z.output<typeof locationChangesSchema>

const moveTo = z.strictObject({ location_id: idOrText })
/** Where what is in a deleted location goes. */
export type MoveTo = z.output<typeof moveTo>

/** Body of a DELETE, which may be absent. */
export const removalSchema = z.strictObject({ move_to: moveTo.optional() }).nullish()

/** An empty field is a missing one, other text no number. */
function blank(text: string): string | undefined {
  return text.trim() === '' ? undefined : text
}

/** Most rows of one answer, and what a call without parameters gets: places are few (readings, "API"). */
const mostLocationsPerPage = 2000

/** Orders of the list; `position` is the usual one, `tree` has every place before those inside it. */
const sorts = ['position', 'tree', 'name', 'name_desc', 'newest', 'oldest', 'listings', 'listings_asc'] as const

/** Search, filter, order and page of `GET /api/location`; anything else is refused (security.md 12). */
export const locationQuerySchema = z.strictObject({
  q: line(200).optional().describe('Part of a name in any language and spelling'),
  parent: idOrText.optional().describe('Id of the parent place'),
  sort: z.enum(sorts).default('position').describe('Sorting by listings requires the permission to change locations'),
  limit: wholeOrText(1, mostLocationsPerPage).default(mostLocationsPerPage),
  page: wholeOrText(1, 10_000).default(1),
})
export type LocationQuery = z.output<typeof locationQuerySchema>

/** What those who may change it see besides. */
const staffKeys = {
  version: z.int().optional(),
  places: z.int().optional().describe('Number of places directly inside'),
  listings: z.int().optional().describe('Listings of any status directly in it, without deleted ones'),
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
