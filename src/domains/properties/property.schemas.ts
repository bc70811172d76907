import { z } from 'zod'
import { messageKey } from '#shared/validation/field-problems.ts'
import { propertyStatuses, propertyTypes } from './property.ts'

/** How many listings a page of a list has, and may have at most. No call returns an unbounded list. */
export const listingPageSize = { default: 24, maximum: 100 }

/** Orders of a list of listings. */
export const listingSorts = ['newest', 'oldest', 'price_asc', 'price_desc'] as const
export type ListingSort = (typeof listingSorts)[number]

const amount = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/, messageKey('decimals'))
const named = z.string().min(1).max(100)

/** Filters, order and page of `GET /api/property/`; anything else is refused (security.md 12). */
export const listingQuerySchema = z.strictObject({
  category: named.optional().describe('Id, slug or name of a category'),
  subcategory: named.optional().describe('Id, slug or name of a subcategory'),
  location: named.optional().describe('Id, slug or name of a place; everything inside it counts'),
  property_type: z.enum(propertyTypes).optional(),
  status: z.enum(propertyStatuses).optional().describe('Visitors see available listings only'),
  price_min: amount.optional().describe('Birr'),
  price_max: amount.optional().describe('Birr'),
  bedrooms: z.coerce.number().int().min(0).max(100).optional().describe('Exact number of bedrooms'),
  sort: z.enum(listingSorts).default('newest'),
  limit: z.coerce.number().int().min(1).max(listingPageSize.maximum).default(listingPageSize.default),
  cursor: z.string().max(200).optional().describe('Where a page starts, from the Link header of another page'),
})
export type ListingQuery = z.output<typeof listingQuerySchema>

/** A listing on the wire (specification §3). */
export const propertySchema = z
  .object({
    id: z.int(),
    reference: z.string().nullable(),
    title: z.string(),
    description: z.string(),
    translations: z.record(z.string(), z.record(z.string(), z.string())),
    price: z.number().nonnegative().describe('Birr, at most two decimals'),
    property_type: z.enum(propertyTypes),
    rent_period: z.enum(['day', 'month', 'year']).nullable().describe('What the price of a rent covers'),
    status: z.enum(propertyStatuses),
    location: z.string(),
    location_id: z.int(),
    category_id: z.int(),
    category_name: z.string(),
    subcategory_id: z.int().nullable(),
    subcategory_name: z.string().nullable(),
    bedrooms: z.int().nullable().describe('null: not stated'),
    bathrooms: z.int().nullable().describe('null: not stated'),
    square_feet: z.number().nullable().describe('null: not stated'),
    furnished: z.boolean().nullable().describe('null: not stated'),
    amenities: z.array(z.string()),
    image_url: z.array(z.string()),
    video_url: z.array(z.string()),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Property' })
