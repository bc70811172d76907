import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/index.ts'
import type { StaffListingSort } from '../listing.schemas.ts'
import { countLimit, type ListingTotal } from './listing-counts.repository.ts'
import { staffCondition, titleKey, type StaffFilter } from './listing-filter.ts'
import { beyond, orderOf, type ListingCursor } from './listing-order.ts'
import { staffColumns } from './listing.columns.ts'
import { listingTable } from './listing.table.ts'

type Querying = Database | Transaction

/** A listing as staff read it; a draft may lack what the market demands. */
export type StaffListing = NonNullable<Awaited<ReturnType<typeof readStaffListing>>>

/** A page of a list of staff: by number, or from a cursor. */
type StaffPage = {
  sort: StaffListingSort
  limit: number
  offset: number
  cursor?: ListingCursor | undefined
}

// A draft without a price stands where the cheapest stand.
const price = sql`coalesce(${listingTable.comparablePrice}, 0)`

/** `ORDER BY` of every sort of staff; equal values are in the order of their ids. */
const orders: Record<Exclude<StaffListingSort, CursorSort>, SQL[]> = {
  price_asc: [asc(price), asc(listingTable.id)],
  price_desc: [desc(price), desc(listingTable.id)],
  title_asc: [asc(titleKey), asc(listingTable.id)],
  title_desc: [desc(titleKey), desc(listingTable.id)],
  updated: [desc(listingTable.updatedAt), desc(listingTable.id)],
}

type CursorSort = 'newest' | 'oldest'

/** Whether a list of this order can go on from a cursor; the others have numbered pages only. */
export function hasCursors(sort: StaffListingSort): sort is CursorSort {
  return sort === 'newest' || sort === 'oldest'
}

/** Reads a page of the listings that staff may see. `more`: there are others beyond it, in the direction of reading. */
export async function readStaffListings(
  db: Querying,
  filter: StaffFilter,
  { sort, limit, offset, cursor }: StaffPage,
): Promise<{ listings: StaffListing[]; more: boolean }> {
  const backwards = cursor?.backwards ?? false
  const order = hasCursors(sort) ? orderOf(sort, backwards) : orders[sort]
  // The ids come from an index alone, however deep the page is; only its own listings are then read whole.
  const page = db
    .select({ pageId: sql<number>`${listingTable.id}`.as('page_id') })
    .from(listingTable)
    .where(and(staffCondition(filter), cursor && beyond(cursor)))
    .orderBy(...order)
    .limit(limit + 1)
    .offset(offset)
    .as('page')
  const rows = await db
    .select(staffColumns)
    .from(listingTable)
    .innerJoin(page, eq(page.pageId, listingTable.id))
    .orderBy(...order)
  const listings = rows.slice(0, limit)
  return { listings: backwards ? listings.toReversed() : listings, more: rows.length > limit }
}

/** How many listings match, counted up to 10,000 (readings, "API"). */
export async function countStaffListings(db: Querying, filter: StaffFilter): Promise<ListingTotal> {
  const some = db
    .select({ one: sql`1` })
    .from(listingTable)
    .where(staffCondition(filter))
    .limit(countLimit + 1)
    .as('some')
  const [row] = await db.select({ total: sql<number>`count(*)::integer` }).from(some)
  const total = row?.total ?? 0
  return { total: Math.min(total, countLimit), exact: total <= countLimit }
}

/** One listing with all that staff read of it. */
export async function readStaffListing(db: Querying, id: number) {
  const [listing] = await db.select(staffColumns).from(listingTable).where(eq(listingTable.id, id))
  return listing
}
