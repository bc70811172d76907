import { z } from 'zod'
import { wholeOrText } from '#shared/validation/ids.ts'
import { listingQuerySchema, positionSchema } from '#domains/listings/index.ts'
import { boundsSchema } from '#shared/validation/map-area.ts'

/** Maximum zoom level; each level halves the degrees shown. */
const nearestZoom = 18

/** Query of the map: the filters of the list, and the visible part of the map. */
export const mapQuerySchema = listingQuerySchema.omit({ sort: true, limit: true, cursor: true }).extend({
  bounds: boundsSchema.describe('Visible part of the map, `south,west,north,east` in degrees'),
  zoom: wholeOrText(0, nearestZoom)
    .default(12)
    .describe('Zoom level: each step halves the degrees shown. Listings close together on the screen form one cell'),
})

/** A listing as shown on a pin's card. */
const mapListingSchema = z
  .object({
    id: z.int(),
    reference: z.string(),
    title: z.string(),
    translations: z.record(z.string(), z.record(z.string(), z.string())),
    price: z.number(),
    property_type: z.enum(['rent', 'sell']),
    rent_period: z.enum(['day', 'month', 'year']).nullable(),
    location: z.string(),
    bedrooms: z.int().nullable(),
    bathrooms: z.int().nullable(),
    square_feet: z.number().nullable(),
    image_url: z.string().nullable().describe('Thumbnail'),
    position: positionSchema,
  })
  .meta({ id: 'MapListing' })
export type MapListing = z.output<typeof mapListingSchema>

const mapCellSchema = z
  .object({
    latitude: z.number().describe('Centre of its listings'),
    longitude: z.number(),
    bounds: z
      .object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() })
      .describe('Bounding box of its listings; a point if all are at the same position'),
    count: z.int().describe('Number of listings'),
    price: z.number().describe('Lowest price in birr; rents by the month'),
    listings: z
      .array(mapListingSchema)
      .describe('Up to 3 listings, newest first; fewer or none in the cells after the first 400 listings of a map'),
  })
  .meta({ id: 'MapCell' })
export type MapCellView = z.output<typeof mapCellSchema>

export const mapSchema = z
  .object({ total: z.int().describe('Number of listings within the bounds'), cells: z.array(mapCellSchema) })
  .meta({ id: 'ListingMap' })
export type MapView = z.output<typeof mapSchema>
