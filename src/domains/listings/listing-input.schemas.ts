import { optionally } from '#shared/validation/text.ts'
import { z } from 'zod'
import { wholeOrText } from '#shared/validation/ids.ts'
import { listOf, listingRules, recordId, ruledInput } from '#domains/listing-fields/index.ts'
import { choosablePublications } from './listing.ts'

/** Upper bound above any configured limit; the settings say how many media a listing may have. */
const maxMedia = 250

const placeName = listingRules.title

const translationSchema = z.strictObject({
  title: optionally(listingRules.title),
  description: optionally(listingRules.description),
})

/**
 * A listing as the form or an API client sends it (specification §5 and §7). Every field is optional, and `''` or null
 * means "not stated"; `missingFields` tells which required ones are missing. Other keys are refused (security.md 11).
 */
export const listingInputSchema = z.strictObject({
  ...ruledInput,
  translations: optionally(z.strictObject({ am: optionally(translationSchema) })).describe(
    'Title and description in other languages',
  ),
  publication: optionally(z.enum(choosablePublications)).describe('A draft needs only a title'),
  location: optionally(placeName).describe('Id, slug or name of a place'),
  location_id: optionally(recordId),
  category: optionally(placeName).describe('Id, slug or name of a category'),
  category_id: optionally(recordId),
  subcategory_id: optionally(recordId).describe('Subcategory of the category; empty or null: none'),
  media: optionally(listOf(z.array(recordId).max(maxMedia))).describe('Ids of uploaded pictures and videos, in order'),
})
export type ListingInput = z.output<typeof listingInputSchema>

const listingExample = {
  title: 'Two-bedroom apartment in Gerji',
  description: 'Bright rooms on the third floor.',
  category_id: 1,
  location_id: 4,
  property_type: 'rent',
  rent_period: 'month',
  price: '45000',
  bedrooms: 2,
  bathrooms: 1,
  square_feet: 90,
  status: 'available',
}

/** The same input from a user who manages all listings and may therefore name the owner. */
export const managedListingInputSchema = listingInputSchema
  .extend({ owner_id: optionally(recordId) })
  .meta({ 'x-examples': { usual: { value: listingExample } } })

/** The version of the listing that the sender read; without it the change applies to any version. */
const version = { version: wholeOrText(1).optional() }

/** A change of a listing; fields that are not sent stay as they are. */
export const listingChangesSchema = listingInputSchema.extend(version)
export const managedListingChangesSchema = managedListingInputSchema.extend(version)
export type ListingChanges = z.output<typeof managedListingChangesSchema>
