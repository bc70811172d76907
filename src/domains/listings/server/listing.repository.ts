import { and, asc, between, eq, max, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/index.ts'
import type { Listing } from '../listing.ts'
import { listingCondition, type ListingFilter } from './listing-filter.ts'
import { mediaColumn, type MediaDetail } from './listing-media.sql.ts'
import { beyond, orderOf, type ListingCursor } from './listing-order.ts'
import type { ListingSort } from '../listing.schemas.ts'
import { marketColumns as columns } from './listing.columns.ts'
import { listingTable } from './listing.table.ts'

/** A page of a list: how many listings, in which order, from where, and with which of their pictures. */
type ListingPage<Detail extends keyof MediaDetail> = {
  sort: ListingSort
  limit: number
  cursor?: ListingCursor | undefined
  media: Detail
}

/** Reads one listing of the public market by id, or undefined. */
export function prepareListingById<Detail extends keyof MediaDetail>(db: Database, media: Detail) {
  const query = db
    .select({ ...columns, media: mediaColumn(media) })
    .from(listingTable)
    .where(and(eq(listingTable.id, sql.placeholder('id')), sql`${listingTable.listed}`))
    .prepare(`listing_by_id_${media}`)
  return async (id: number): Promise<Listing<MediaDetail[Detail]> | undefined> => (await query.execute({ id }))[0]
}

/**
 * Reads a page of listings in its order. A backwards cursor gives the page before it, in the same order.
 * `more` tells whether there are listings beyond the page in the direction of reading.
 */
export async function readListings<Detail extends keyof MediaDetail>(
  db: Database,
  filter: ListingFilter,
  { sort, limit, cursor, media }: ListingPage<Detail>,
): Promise<{ listings: Listing<MediaDetail[Detail]>[]; more: boolean }> {
  const backwards = cursor?.backwards ?? false
  const rows = await db
    .select({ ...columns, media: mediaColumn(media) })
    .from(listingTable)
    .where(and(listingCondition(filter), cursor && beyond(cursor)))
    .orderBy(...orderOf(sort, backwards))
    .limit(limit + 1)
  const listings = rows.slice(0, limit)
  return { listings: backwards ? listings.toReversed() : listings, more: rows.length > limit }
}

/** Ids of the listings of the public market from `first` to `last`, both included. */
export async function readListedIds(db: Database, first: number, last: number): Promise<number[]> {
  const listed = and(sql`${listingTable.listed}`, between(listingTable.id, first, last))
  const rows = await db.select({ id: listingTable.id }).from(listingTable).where(listed).orderBy(asc(listingTable.id))
  return rows.map(({ id }) => id)
}

/** The highest id of any listing; 0 when there is none. */
export async function readLastId(db: Database): Promise<number> {
  const [row] = await db.select({ id: max(listingTable.id) }).from(listingTable)
  return row?.id ?? 0
}
