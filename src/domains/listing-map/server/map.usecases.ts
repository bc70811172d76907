import type { z } from 'zod'
import type { MapCell, SearchIndex } from '#domains/listing-index/server/index.ts'
import type { ListingCatalogue, ListingReads } from '#domains/listings/server/index.ts'
import { type Listing, listingQuerySchema, referenceOf, shownPosition } from '#domains/listings/index.ts'
import { singleSource } from '#shared/picture.ts'
import type { mapQuerySchema, MapCellView, MapListing, MapView } from '../map.schemas.ts'

export type MapNeeds = { properties: ListingReads; index: SearchIndex; listingContext: () => Promise<ListingCatalogue> }

/** Width of a cell in pixels, of a world that is 256 pixels wide at zoom 0. */
const cellPixels = 72

/** Cells with at most so many listings include them, as do cells whose listings all share one position. */
const fewListings = 3
/** Maximum listings read for one map; a screen has no room for more pins. */
const maxListings = 400

/** Returns the public listings in a part of the map that match the filters, clustered. Throws `unknown-filter-value`. */
export async function readMap(
  { zoom, bounds, ...query }: z.output<typeof mapQuerySchema>,
  { properties, index, listingContext }: MapNeeds,
): Promise<MapView> {
  const { sort, limit } = listingQuerySchema.parse({})
  const filter = await properties.filterOf({ ...query, bounds, sort, limit })
  if (filter === 'nothing') return { total: 0, cells: [] }
  const cell = (cellPixels / 256) * (360 / 2 ** zoom)
  const cells = await index.map(filter, { bounds, cell })
  const few = cells.flatMap(({ listings, ids, bounds: { south, west, north, east } }) =>
    listings <= fewListings || (south === north && west === east) ? ids : [],
  )
  const [found, { places }] = await Promise.all([properties.byIds(few.slice(0, maxListings)), listingContext()])
  const byId = new Map(found.map((listing) => [listing.id, listing]))
  const nameOf = (id: number) => places.byId(id)?.name ?? ''
  return {
    total: cells.reduce((sum, { listings }) => sum + listings, 0),
    cells: cells.map((one) => presentCell(one, byId, nameOf)),
  }
}

function presentCell(
  { latitude, longitude, bounds, listings, ids, price }: MapCell,
  byId: ReadonlyMap<number, Listing>,
  nameOf: (id: number) => string,
): MapCellView {
  return {
    latitude: rounded(latitude),
    longitude: rounded(longitude),
    bounds,
    count: listings,
    price,
    listings: ids.flatMap((id) => {
      const listing = byId.get(id)
      return listing ? [presentOnMap(listing, nameOf)] : []
    }),
  }
}

function presentOnMap(listing: Listing, nameOf: (id: number) => string): MapListing {
  const { id, title, translations, price, propertyType, rentPeriod, locationId, bedrooms, bathrooms } = listing
  const picture = listing.media.find(({ kind }) => kind === 'image')
  return {
    id,
    reference: referenceOf(id),
    title,
    translations,
    price: Number(price),
    property_type: propertyType,
    rent_period: rentPeriod,
    location: nameOf(locationId),
    bedrooms,
    bathrooms,
    square_feet: listing.squareFeet === null ? null : Number(listing.squareFeet),
    image_url: picture ? singleSource(picture, 640) : null,
    position: shownPosition(listing),
  }
}

/** Rounds to about ten centimetres. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
