import { z } from 'zod'
import { optionally } from '#shared/validation/text.ts'
import type { CategoryKind } from '#domains/taxonomy/index.ts'
import { appliesTo, fields, type FieldKey, type ListingFields } from './listing.fields.ts'
import { type ListingRules, type RuledField, count, degrees, listOf, listingRules, yesOrNo } from './listing-rules.ts'
import { choosablePublications } from './listing.ts'

/** Most pictures and videos of one listing. */
export const mostMedia = 60

const recordId = count(999_999_999)
const placeName = listingRules.title

/** Title and description in another language than the listing's own. */
const translationSchema = z.strictObject({
  title: optionally(listingRules.title),
  description: optionally(listingRules.description),
})

/** The fields that are sent as their rule says; the special ones stand in the schema by hand. */
const ruledInput = Object.fromEntries(
  fields.flatMap(({ key, kind, about }): [string, z.ZodType][] => {
    if (!isRuled(key)) return []
    const rule = kind === 'yesNo' ? yesOrNo() : kind === 'tags' ? listOf(listingRules[key]) : listingRules[key]
    const input = optionally<z.ZodType>(rule)
    return [[key, about === undefined ? input : input.describe(about)]]
  }),
) as { [Key in RuledField]: z.ZodOptional<z.ZodType<z.output<ListingRules[Key]> | null>> }

function isRuled(key: FieldKey): key is RuledField {
  return key in listingRules
}

/**
 * A listing as people send it, from the form or by the API (specification §5 and §7): every field may be left out, and
 * `''` or null is "not stated". What must be there is `missingFields`; other keys are refused (security.md 11).
 */
export const listingInputSchema = z.strictObject({
  ...ruledInput,
  translations: optionally(z.strictObject({ am: optionally(translationSchema) })).describe('In other languages'),
  publication: optionally(z.enum(choosablePublications)).describe('A draft needs only a title'),
  location: optionally(placeName).describe('Id, slug or name of a place'),
  location_id: optionally(recordId),
  category: optionally(placeName).describe('Id, slug or name of a category'),
  category_id: optionally(recordId),
  subcategory_id: optionally(recordId).describe('Of the category; empty or null: none'),
  latitude: optionally(degrees(90)),
  longitude: optionally(degrees(180)),
  media: optionally(listOf(z.array(recordId).max(mostMedia))).describe('Ids of uploaded pictures and videos, in order'),
})
export type ListingInput = z.output<typeof listingInputSchema>

/** The same from somebody who manages all listings: they say whose it is. */
export const managedListingInputSchema = listingInputSchema.extend({ owner_id: optionally(recordId) })

/** Which version of the listing the sender saw; without it the change applies to any. */
const version = { version: z.coerce.number().int().min(1).optional() }

/** Changes of a listing: what is not sent stays as it is. */
export const listingChangesSchema = listingInputSchema.extend(version)
export const managedListingChangesSchema = managedListingInputSchema.extend(version)
export type ListingChanges = z.output<typeof managedListingChangesSchema>

type RequiredKey = { [Key in FieldKey]: ListingFields[Key] extends { required: true } ? Key : never }[FieldKey]
/** Fields that a published listing has to state, under the names by which a problem is told. */
export type RequiredField = Exclude<RequiredKey, 'location_id'> | 'location'

/** What must be stated before a listing can be published; the facts of a home are not asked of cars (readings, "Property"). */
export function requiredFields(kind: CategoryKind): RequiredField[] {
  return fields
    .filter((field) => field.required && appliesTo(field, kind))
    .map(({ key }) => (key === 'location_id' ? 'location' : key) as RequiredField)
}

/**
 * The required fields that values do not state. A category and a place may be given by id or by name; of values that
 * cannot be read the schema tells.
 */
export function missingFields(values: Readonly<Record<string, unknown>>, kind: CategoryKind): RequiredField[] {
  const isStated = (field: string) => {
    const value = values[field]
    return !(value === undefined || value === null || (typeof value === 'string' && value.trim() === ''))
  }
  const otherNames: Partial<Record<RequiredField, string>> = { category_id: 'category', location: 'location_id' }
  return requiredFields(kind).filter((field) => !isStated(field) && !isStated(otherNames[field] ?? field))
}
