import { z } from 'zod'
import { isCarCategory } from '#domains/taxonomy/index.ts'
import type { RentPeriod } from '#shared/money.ts'
import { listingStatuses, listingTypes, type ListingType } from './listing.ts'
import { amount, count, line, paragraphs } from './field-types.ts'

/** What the price of a rent may cover (readings, "Property"). */
export const rentPeriods = ['day', 'month', 'year'] as const

/**
 * What is allowed in each field of a listing, under its name on the wire, wherever it comes from: the API, the form or
 * a file (specification §5). Money and areas come out as exact decimals in text, such as `120000.00`.
 */
export const listingRules = {
  source_reference: line(100),
  title: line(200),
  description: paragraphs(10_000),
  property_type: z.enum(listingTypes),
  rent_period: z.enum(rentPeriods),
  status: z.enum(listingStatuses),
  /** Birr. */
  price: amount(12),
  bedrooms: count(100),
  bathrooms: count(100),
  square_feet: amount(10),
  /** As files and people state areas; 8 digits so that the square feet can be stored. */
  square_metres: amount(8),
  furnished: z.boolean(),
  amenities: z.array(line(60)).max(50),
}

/** Facts of a home; null means "not stated". */
export type HomeAttributes = { bedrooms: number | null; bathrooms: number | null; squareFeet: string | null }

/** Bedrooms, bathrooms and square feet do not apply to cars and are stored as 0 (readings, "Property"). */
export function applicableAttributes(categoryName: string, facts: HomeAttributes): HomeAttributes {
  return isCarCategory(categoryName) ? { bedrooms: 0, bathrooms: 0, squareFeet: '0.00' } : facts
}

/** Rents are per month unless the listing says otherwise; a sale has no period (readings, "Property"). */
export function rentPeriodThatApplies(propertyType: ListingType, stated: RentPeriod | undefined): RentPeriod {
  return propertyType === 'rent' ? (stated ?? 'month') : null
}
