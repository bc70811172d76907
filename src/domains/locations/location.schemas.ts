import { z } from 'zod'
import { line, optionally } from '#shared/validation/text.ts'
import type { Translations } from '#shared/translations.ts'
import { idOrText, seenVersion, wholeOrText } from '#shared/validation/ids.ts'

const name = line(100)

/** Degrees, as a number or as text from a form; the slice checks whether they are in the country. */
const degrees = z.preprocess(
  (value) =>
    typeof value === 'string' ? (/^\s*-?\d{1,3}(\.\d{1,20})?\s*$/.test(value) ? Number(value) : blank(value)) : value,
  z.number(),
)

/** The name in other languages; an empty one counts as missing. */
const translations = z
  .strictObject({ am: z.strictObject({ name: optionally(name) }).optional() })
  .transform(({ am }): Translations<'name'> => (typeof am?.name === 'string' ? { am: { name: am.name } } : {}))

/** A new location. Name and centre are required (readings, "Property"); without a parent it is a city. */
export const newLocationSchema = z.strictObject({
  name,
  translations: translations.optional(),
  parent_id: optionally(idOrText),
  latitude: degrees,
  longitude: degrees,
})
export type NewLocation = z.output<typeof newLocationSchema>

/** Changes of a location. Omitted fields keep their value; translations are replaced as a whole; a null `parent_id` makes it a city. */
export const locationChangesSchema = z.strictObject({
  name: name.optional(),
  translations: translations.optional(),
  parent_id: optionally(idOrText),
  latitude: degrees.optional(),
  longitude: degrees.optional(),
  version: seenVersion,
})
export type LocationChanges = z.output<typeof locationChangesSchema>

const moveTo = z.strictObject({ location_id: idOrText })
/** Where to move the contents of a deleted location. */
export type MoveTo = z.output<typeof moveTo>

/** The optional body of a DELETE. */
export const removalSchema = z.strictObject({ move_to: moveTo.optional() }).nullish()

/** Returns undefined for an empty field; any other text is left to fail as no number. */
function blank(text: string): string | undefined {
  return text.trim() === '' ? undefined : text
}

/** The most rows per response, and the default: places are few (readings, "API"). */
const maxLocationsPerPage = 2000

/** Orders of the list; `position` is the default, `tree` puts every place before those inside it. */
const sorts = ['position', 'tree', 'name', 'name_desc', 'newest', 'oldest', 'listings', 'listings_asc'] as const

/** Search, filter, order and page of `GET /api/location`; anything else is refused (security.md 12). */
export const locationQuerySchema = z.strictObject({
  q: line(200).optional().describe('Part of a name in any language and spelling'),
  parent: idOrText.optional().describe('Id of the parent place'),
  sort: z.enum(sorts).default('position').describe('Sorting by listings requires the permission to change locations'),
  limit: wholeOrText(1, maxLocationsPerPage).default(maxLocationsPerPage),
  page: wholeOrText(1, 10_000).default(1),
})
export type LocationQuery = z.output<typeof locationQuerySchema>

/** Additional fields for users who may change the location. */
const staffKeys = {
  version: z.int().optional(),
  places: z.int().optional().describe('Number of places directly inside'),
  listings: z.int().optional().describe('Listings of any status directly in it, without deleted ones'),
  deleted_listings: z.int().optional().describe('Listings directly in it in the recycle bin'),
  abilities: z.object({ update: z.boolean(), delete: z.boolean() }).optional(),
}

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
