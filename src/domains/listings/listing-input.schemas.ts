import { z } from 'zod'
import { optionally } from '#shared/validation/text.ts'
import { listingRules } from './listing-rules.ts'
import { count, degrees, listOf, yesOrNo } from './field-types.ts'
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

/**
 * A listing as people send it, from the form or by the API (specification §5 and §7): every field may be left out, and
 * `''` or null is "not stated". What must be there is `missingFields`; other keys are refused (security.md 11).
 */
export const listingInputSchema = z.strictObject({
  source_reference: optionally(listingRules.source_reference).describe(
    'What its source calls the listing, unique among those of its owner',
  ),
  title: optionally(listingRules.title),
  description: optionally(listingRules.description),
  translations: optionally(z.strictObject({ am: optionally(translationSchema) })).describe('In other languages'),
  price: optionally(listingRules.price).describe('Birr, at most two decimals'),
  property_type: optionally(listingRules.property_type),
  rent_period: optionally(listingRules.rent_period).describe('Period of a rent; a month unless stated'),
  status: optionally(listingRules.status),
  publication: optionally(z.enum(choosablePublications)).describe('A draft needs only a title'),
  location: optionally(placeName).describe('Id, slug or name of a place'),
  location_id: optionally(recordId),
  category: optionally(placeName).describe('Id, slug or name of a category'),
  category_id: optionally(recordId),
  subcategory_id: optionally(recordId).describe('Of the category; empty or null: none'),
  bedrooms: optionally(listingRules.bedrooms),
  bathrooms: optionally(listingRules.bathrooms),
  square_feet: optionally(listingRules.square_feet),
  furnished: optionally(yesOrNo()),
  amenities: optionally(listOf(listingRules.amenities)).describe('A list, a JSON list, or names between commas'),
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

/** Fields that every listing on the market has (specification §5), under the names by which a problem is told. */
const alwaysRequired = [
  'category_id',
  'property_type',
  'status',
  'title',
  'price',
  'location',
  'description',
] as const satisfies readonly (keyof ListingInput)[]
const requiredOfHomes = ['bedrooms', 'bathrooms', 'square_feet'] as const satisfies readonly (keyof ListingInput)[]

export type RequiredField = (typeof alwaysRequired)[number] | (typeof requiredOfHomes)[number]

/** What must be stated before a listing can be published; the facts of a home are not asked of cars (readings, "Property"). */
export function requiredFields(isCar: boolean): readonly RequiredField[] {
  return isCar ? alwaysRequired : [...alwaysRequired, ...requiredOfHomes]
}

/**
 * The required fields that values do not state. A category and a place may be given by id or by name; of values that
 * cannot be read the schema tells.
 */
export function missingFields(values: Readonly<Record<string, unknown>>, isCar: boolean): RequiredField[] {
  const isStated = (field: string) => {
    const value = values[field]
    return !(value === undefined || value === null || (typeof value === 'string' && value.trim() === ''))
  }
  const otherNames: Partial<Record<RequiredField, string>> = { category_id: 'category', location: 'location_id' }
  return requiredFields(isCar).filter((field) => !isStated(field) && !isStated(otherNames[field] ?? field))
}
