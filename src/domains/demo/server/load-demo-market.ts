import { insertListings, propertyMedia, properties, type NewListingRow } from '#domains/properties/server/index.ts'
import type { SceneCatalogue } from '#domains/media/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { generateDemoMarket, type DemoListing } from '../index.ts'
import { chooseMedia, storeScenes, type StoredScenes } from './demo-media.ts'
import { storeCategories, type RecordIds } from './demo-records.ts'
import { milestones } from './milestone.table.ts'

const batchSize = 500
const dayMs = 24 * 60 * 60 * 1000

/**
 * Fills an empty database with the demo market, in one transaction. Does nothing when there is any listing, or when
 * the demo was loaded before: a removed demo stays removed. Returns the number of listings loaded.
 */
export async function loadDemoMarket(db: Database, scenes: SceneCatalogue, now = new Date()): Promise<number> {
  return db.transaction(async (tx) => {
    const [listing] = await tx.select({ id: properties.id }).from(properties).limit(1)
    const first = await tx.insert(milestones).values({ name: 'demo-loaded' }).onConflictDoNothing().returning()
    if (listing || first.length === 0) return 0

    const market = generateDemoMarket()
    const ids = await storeCategories(tx, market.categories)
    const stored = await storeScenes(tx, scenes)
    // Oldest first: newer listings get higher ids, as they would have in life.
    const listings = market.listings
      .filter((each) => isKnown(each, ids))
      .toSorted((one, other) => other.daysAgo - one.daysAgo)
    for (let start = 0; start < listings.length; start += batchSize) {
      await storeListings(tx, listings.slice(start, start + batchSize), { ids, stored, now, start })
    }
    return listings.length
  })
}

type Context = { ids: RecordIds; stored: StoredScenes; now: Date; start: number }

async function storeListings(
  tx: Transaction,
  batch: DemoListing[],
  { ids, stored, now, start }: Context,
): Promise<void> {
  const rows = await insertListings(
    tx,
    batch.map((listing) => listingRow(listing, ids, now)),
  )
  const shown = batch.flatMap((listing, index) => {
    const propertyId = rows[index]?.id
    if (propertyId === undefined) return []
    return chooseMedia(listing, start + index, stored).map((mediaId, position) => ({ propertyId, mediaId, position }))
  })
  if (shown.length > 0) await tx.insert(propertyMedia).values(shown)
}

/** Staff may have deleted or renamed what a listing names before the demo is loaded: such a listing is left out. */
function isKnown({ category, subcategory, location }: DemoListing, ids: RecordIds): boolean {
  const hasSubcategory = subcategory === null || ids.subcategories.has(`${category}/${subcategory}`)
  return ids.categories.has(category) && hasSubcategory && ids.locations.has(location)
}

function listingRow(listing: DemoListing, ids: RecordIds, now: Date): NewListingRow {
  const { reference, propertyType, status, rentPeriod, price, bedrooms, bathrooms, furnished, amenities } = listing
  const createdAt = new Date(now.getTime() - listing.daysAgo * dayMs)
  return {
    sourceReference: reference,
    propertyType,
    status,
    rentPeriod,
    price,
    bedrooms,
    bathrooms,
    furnished,
    amenities,
    title: listing.title.en,
    description: listing.description.en,
    translations: { am: { title: listing.title.am, description: listing.description.am } },
    categoryId: idOf(ids.categories, listing.category),
    subcategoryId:
      listing.subcategory === null ? null : idOf(ids.subcategories, `${listing.category}/${listing.subcategory}`),
    locationId: idOf(ids.locations, listing.location),
    squareFeet: listing.squareFeet === null ? null : String(listing.squareFeet),
    demo: true,
    createdAt,
    updatedAt: createdAt,
  }
}

function idOf(ids: Map<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The demo market names "${key}", which is not in the database`)
  return id
}
