import type { listingTable } from '#domains/listings/server/index.ts'
import type { ImportField } from '../import-fields.ts'

export type StoredListing = typeof listingTable.$inferSelect
export type NewListing = typeof listingTable.$inferInsert
type Property = Exclude<keyof NewListing & keyof StoredListing, 'id'>

const listingsOf: Record<ImportField, readonly Property[]> = {
  source_reference: [],
  title: ['title'],
  description: ['description'],
  category: ['categoryId', 'subcategoryId'],
  subcategory: ['subcategoryId'],
  location: ['locationId'],
  property_type: ['propertyType'],
  rent_period: ['rentPeriod'],
  status: ['status'],
  price: ['price'],
  bedrooms: ['bedrooms'],
  bathrooms: ['bathrooms'],
  square_feet: ['squareFeet'],
  square_metres: ['squareFeet'],
  furnished: ['furnished'],
  amenities: ['amenities'],
}

/**
 * What a row says otherwise than the listing that is stored under its source reference. Only the fields for which the file has
 * columns count: what it does not speak of, staff may have filled in since.
 */
export function changesTo(stored: StoredListing, row: NewListing, fields: readonly ImportField[]): Partial<NewListing> {
  const spoken = new Set(fields.flatMap((field) => listingsOf[field]))
  if (spoken.has('categoryId') && row.categoryId !== stored.categoryId) {
    // Another category may bring the car rule with it.
    for (const fact of ['bedrooms', 'bathrooms', 'squareFeet'] as const)
      if (row[fact] === 0 || row[fact] === '0.00') spoken.add(fact)
  }
  if (spoken.has('propertyType') && row.propertyType !== stored.propertyType) spoken.add('rentPeriod')
  return Object.fromEntries(
    [...spoken]
      .filter((property) => !isSame(stored[property], row[property]))
      .map((property) => [property, row[property]]),
  )
}

function isSame(stored: unknown, sent: unknown): boolean {
  return JSON.stringify(stored ?? null) === JSON.stringify(sent ?? null)
}
