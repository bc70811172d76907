import { and, gt, sql, sum } from 'drizzle-orm'
import type { Database } from '#platform/database/index.ts'
import type { ListingType } from '#domains/listing-fields/index.ts'
import { type ListingFilter, countCondition, isCounted } from './listing-filter.ts'
import { type ListingCursor, beyond, inOrder } from './listing-order.ts'
import { listingCounts, listingTable } from './listing.table.ts'

/** Totals are exact up to here; beyond it people are told "10,000+" (readings, "API"). */
export const countLimit = 10_000

export type ListingTotal = { total: number; exact: boolean }

/** Counts the listings of a filter: from the counts table where it can answer, else by looking at 10,001 at most. */
export async function countListings(db: Database, filter: ListingFilter): Promise<ListingTotal> {
  const total = await (isCounted(filter) ? sumCounts(db, filter) : countCapped(db, filter))
  return { total: Math.min(total, countLimit), exact: total <= countLimit }
}

async function sumCounts(db: Database, filter: ListingFilter): Promise<number> {
  const [row] = await db
    .select({ total: sum(listingCounts.listings) })
    .from(listingCounts)
    .where(countCondition(filter))
  return Number(row?.total ?? 0)
}

/** Counts the listings of a filter that stand on one side of a place in its order; null where they are too many to count. */
export async function countBeyond(db: Database, filter: ListingFilter, cursor: ListingCursor): Promise<number | null> {
  const total = await countCapped(db, filter, cursor)
  return total <= countLimit ? total : null
}

async function countCapped(db: Database, filter: ListingFilter, cursor?: ListingCursor): Promise<number> {
  const found = db
    .select({ one: sql`1` })
    .from(listingTable)
    .where(and(inOrder(db, filter, cursor?.sort ?? 'newest'), cursor && beyond(cursor, filter.words)))
    .limit(countLimit + 1)
    .as('found')
  const [row] = await db.select({ total: sql<number>`count(*)::integer` }).from(found)
  return row?.total ?? 0
}

/** Available listings per category, subcategory (0: none), location and type. */
export type ListingCount = {
  categoryId: number
  subcategoryId: number
  locationId: number
  propertyType: ListingType
  listings: number
}

/** The whole market in numbers, a few thousand rows at most. */
export function readListingCounts(db: Database): Promise<ListingCount[]> {
  const { categoryId, subcategoryId, locationId, propertyType, listings } = listingCounts
  return db
    .select({ categoryId, subcategoryId, locationId, propertyType, listings: sql<number>`sum(${listings})::integer` })
    .from(listingCounts)
    .where(gt(listings, 0))
    .groupBy(categoryId, subcategoryId, locationId, propertyType)
}
