import { sql } from 'drizzle-orm'
import { type NewListingRow, insertListings, listingTable, listingMedia } from '#domains/listings/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { attributes } from '#domains/listing-fields/index.ts'
import type { DemoListing } from '../index.ts'
import { mediaOf, storeMedia, type MediaIds } from './demo-media.ts'
import { storeCategories, type RecordIds } from './demo-records.ts'
import { milestones } from './milestone.table.ts'
import { readDemo } from './read-demo.ts'
import { dayMs } from '#shared/calendar.ts'

const batchSize = 500

/**
 * Loads the demo market into an empty database, in one transaction. Does nothing if there is any listing, if the demo was loaded before (a
 * removed demo stays removed), or if the installation has no demo. Returns the number of listings loaded.
 */
export async function loadDemoMarket(db: Database, now = new Date()): Promise<number> {
  const demo = await readDemo()
  if (!demo) return 0
  return db.transaction(async (tx) => {
    const [listing] = await tx.select({ id: listingTable.id }).from(listingTable).limit(1)
    const first = await tx.insert(milestones).values({ name: 'demo-loaded' }).onConflictDoNothing().returning()
    if (listing || first.length === 0) return 0

    const records = await storeCategories(tx, demo.categories)
    const media = await storeMedia(tx, demo)
    // Oldest first, so that newer listings get higher ids, as in a real market.
    const listings = demo.listings
      .filter((each) => isKnown(each, records))
      .toSorted((one, other) => other.daysAgo - one.daysAgo)
    for (let start = 0; start < listings.length; start += batchSize) {
      await storeListings(tx, listings.slice(start, start + batchSize), { records, media, now })
    }
    await changePrices(tx, now)
    return listings.length
  })
}

/** Gives some listings an earlier price, mostly a higher one: they were stored as if never changed. */
async function changePrices(tx: Transaction, now: Date): Promise<void> {
  const isChanged = sql`property_id % 6 = 0 and since < ${now.toISOString()}::timestamptz - interval '14 days'`
  await tx.execute(sql`
    insert into listing_prices (property_id, since, price, rent_period)
    select property_id, since + (${now.toISOString()}::timestamptz - since) * 0.7, price, rent_period
    from listing_prices where ${isChanged}`)
  // To two significant digits, as people price.
  await tx.execute(sql`
    update listing_prices as first
    set price = round(price * case when property_id % 18 = 0 then 0.9 else 1.1 end, 1 - floor(log(price))::integer)
    where price > 0 and since = (select min(since) from listing_prices as other where other.property_id = first.property_id)
      and exists (select from listing_prices as later where later.property_id = first.property_id and later.since > first.since)`)
}

type Context = { records: RecordIds; media: MediaIds; now: Date }

async function storeListings(tx: Transaction, batch: DemoListing[], { records, media, now }: Context): Promise<void> {
  const rows = await insertListings(
    tx,
    batch.map((listing) => listingRow(listing, records, now)),
  )
  const shown = batch.flatMap((listing, index) => {
    const propertyId = rows[index]?.id
    if (propertyId === undefined) return []
    return mediaOf(listing, media).map((mediaId, position) => ({ propertyId, mediaId, position }))
  })
  if (shown.length > 0) await tx.insert(listingMedia).values(shown)
}

/**
 * Whether a listing's category and location exist: staff may have deleted or renamed them before the demo was loaded; the listing is then
 * skipped.
 */
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
    ...Object.fromEntries(
      attributes.flatMap(({ key, column }) => (listing.facts[key] === undefined ? [] : [[column, listing.facts[key]]])),
    ),
    latitude: listing.point?.[0] ?? null,
    longitude: listing.point?.[1] ?? null,
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
