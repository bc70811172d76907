import { type SQL, and, asc, between, desc, eq, inArray, isNull, ne, not, max, sql, gt, sum } from 'drizzle-orm'
import { type Database, type Executor, countUpTo } from '#platform/database/index.ts'
import type { ListingSort, StaffListingSort } from '../listing.schemas.ts'
import type { Listing } from '../listing.ts'
import { type ListingFilter, type StaffFilter, staffCondition, countCondition, isCounted } from './listing-filter.ts'
import { titleKey } from './named-listings.ts'
import { type ListingCursor, afterCursor, inOrder, orderOf, rankOf } from './listing-order.ts'
import { type MediaDetail, marketColumns as columns, mediaColumn, staffColumns } from './listing.columns.ts'
import { listingTable, listingCounts } from './listing.table.ts'
import type { ListingType } from '#domains/listing-fields/index.ts'

/** Which page to read, and with how much of the media. */
type ListingPage<Detail extends keyof MediaDetail> = {
  sort: ListingSort
  limit: number
  cursor?: ListingCursor | undefined
  media: Detail
}

/** Returns what a visitor may know of a listing that is reserved, rented, sold or expired; undefined for any other, such as a draft. */
export async function readOffMarket(db: Database, id: number) {
  const { listed, status, publication, deletedAt, categoryId, locationId, propertyType } = listingTable
  const isOffMarket = and(eq(listingTable.id, id), not(listed), ne(publication, 'draft'), isNull(deletedAt))
  const shown = { status, categoryId, locationId, propertyType }
  const [offMarket] = await db.select(shown).from(listingTable).where(isOffMarket)
  return offMarket
}

/** Prepares the read of public listings by id, in no particular order. */
export function prepareListingsById<Detail extends keyof MediaDetail>(db: Database, media: Detail) {
  const query = db
    .select({ ...columns, media: mediaColumn(media) })
    .from(listingTable)
    .where(sql`${listingTable.id} = any(${sql.placeholder('ids')}::integer[]) and ${listingTable.listed}`)
    .prepare(`listings_by_id_${media}`)
  return (ids: readonly number[]): Promise<Listing<MediaDetail[Detail]>[]> => query.execute({ ids })
}

/**
 * Reads a page of listings in the given order. A backwards cursor gives the page before it, in the same order. `more`
 * tells whether there are further listings in the direction of reading.
 */
export async function readListings<Detail extends keyof MediaDetail>(
  db: Database,
  filter: ListingFilter,
  { sort, limit, cursor, media }: ListingPage<Detail>,
): Promise<{ listings: Listing<MediaDetail[Detail]>[]; more: boolean }> {
  const backwards = cursor?.backwards ?? false
  const { words } = filter
  const rank = sort === 'best' && words !== undefined ? rankOf(words) : sql<number>`0`
  const order = orderOf(sort, backwards, words)
  // Finds the ids first, in an index: if all columns are selected at once, the planner reads every listing that matches a common prefix.
  const page = db
    .select({ id: listingTable.id })
    .from(listingTable)
    .where(and(inOrder(db, filter, sort), cursor && afterCursor(cursor, words)))
    .orderBy(...order)
    .limit(limit + 1)
  const rows = await db
    .select({ ...columns, media: mediaColumn(media), rank })
    .from(listingTable)
    .where(inArray(listingTable.id, page))
    .orderBy(...order)
  const listings = rows.slice(0, limit)
  return { listings: backwards ? listings.toReversed() : listings, more: rows.length > limit }
}

/** Returns the ids of public listings from `first` to `last`, both included. */
export async function readListedIds(db: Database, first: number, last: number): Promise<number[]> {
  const listed = and(sql`${listingTable.listed}`, between(listingTable.id, first, last))
  const rows = await db.select({ id: listingTable.id }).from(listingTable).where(listed).orderBy(asc(listingTable.id))
  return rows.map(({ id }) => id)
}

/** Returns the highest listing id; 0 when there is none. */
export async function readLastId(db: Database): Promise<number> {
  const [row] = await db.select({ id: max(listingTable.id) }).from(listingTable)
  return row?.id ?? 0
}

/** A listing as staff read it; a draft may lack required fields. */
export type StaffListing = NonNullable<Awaited<ReturnType<typeof readStaffListing>>>

type StaffPage = { sort: StaffListingSort; limit: number; offset: number; cursor?: ListingCursor | undefined }

// Drafts without a price sort as the cheapest.
const price = sql`coalesce(${listingTable.comparablePrice}, 0)`

/** `ORDER BY` of each staff sort; ties are broken by id. */
const orders: Record<Exclude<StaffListingSort, CursorSort>, SQL[]> = {
  price_asc: [asc(price), asc(listingTable.id)],
  price_desc: [desc(price), desc(listingTable.id)],
  title_asc: [asc(titleKey), asc(listingTable.id)],
  title_desc: [desc(titleKey), desc(listingTable.id)],
  updated: [desc(listingTable.updatedAt), desc(listingTable.id)],
}

type CursorSort = 'newest' | 'oldest'

/** Returns whether a sort supports cursors; the others have numbered pages only. */
export function hasCursors(sort: StaffListingSort): sort is CursorSort {
  return sort === 'newest' || sort === 'oldest'
}

/** Reads a page of the listings that staff may see. `more` tells whether there are further ones in the direction of reading. */
export async function readStaffListings(
  db: Executor,
  filter: StaffFilter,
  { sort, limit, offset, cursor }: StaffPage,
): Promise<{ listings: StaffListing[]; more: boolean }> {
  const backwards = cursor?.backwards ?? false
  const order = hasCursors(sort) ? orderOf(sort, backwards) : orders[sort]
  // The ids come from an index-only scan, however deep the page is; only the page's own rows are then read.
  const page = db
    .select({ pageId: sql<number>`${listingTable.id}`.as('page_id') })
    .from(listingTable)
    .where(and(staffCondition(filter), cursor && afterCursor(cursor)))
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

/** Counts the matching listings, up to 10,000 (readings, "API"). */
export async function countStaffListings(db: Executor, filter: StaffFilter): Promise<ListingTotal> {
  const total = await countUpTo(db, listingTable, { where: staffCondition(filter), max: countLimit + 1 })
  return cappedTotal(total)
}

/** Reads a listing with all staff columns. */
export async function readStaffListing(db: Executor, id: number) {
  const query = db
    .select(staffColumns)
    .from(listingTable)
    .where(eq(listingTable.id, sql.placeholder('id')))
  // A named statement, so that each connection parses the long text once.
  const [listing] = await query.prepare('staff_listing').execute({ id })
  return listing
}

/** Totals are exact up to this number; beyond it users see "10,000+" (readings, "API"). */
export const countLimit = 10_000

export type ListingTotal = { total: number; exact: boolean }

/** Caps a total for display. */
export function cappedTotal(total: number): ListingTotal {
  return { total: Math.min(total, countLimit), exact: total <= countLimit }
}

/** Counts the listings of a filter: from the counts table where possible, else by reading at most 10,001 rows. */
export async function countListings(db: Database, filter: ListingFilter): Promise<ListingTotal> {
  const total = await (isCounted(filter) ? sumCounts(db, filter) : countCapped(db, filter))
  return cappedTotal(total)
}

async function sumCounts(db: Database, filter: ListingFilter): Promise<number> {
  const [row] = await db
    .select({ total: sum(listingCounts.listings) })
    .from(listingCounts)
    .where(countCondition(filter))
  return Number(row?.total ?? 0)
}

/** Counts the listings on one side of a position in the order; null when there are too many to count. */
export async function countBeyond(db: Database, filter: ListingFilter, cursor: ListingCursor): Promise<number | null> {
  const total = await countCapped(db, filter, cursor)
  return total <= countLimit ? total : null
}

function countCapped(db: Database, filter: ListingFilter, cursor?: ListingCursor): Promise<number> {
  const where = and(inOrder(db, filter, cursor?.sort ?? 'newest'), cursor && afterCursor(cursor, filter.words))
  return countUpTo(db, listingTable, { where, max: countLimit + 1 })
}

/** Available listings per category, subcategory (0: none), location and type. */
export type ListingCount = {
  categoryId: number
  subcategoryId: number
  locationId: number
  propertyType: ListingType
  listings: number
}

/** Reads the counts of the whole public market, a few thousand rows at most. */
export function readListingCounts(db: Database): Promise<ListingCount[]> {
  const { categoryId, subcategoryId, locationId, propertyType, listings } = listingCounts
  return db
    .select({ categoryId, subcategoryId, locationId, propertyType, listings: sql<number>`sum(${listings})::integer` })
    .from(listingCounts)
    .where(gt(listings, 0))
    .groupBy(categoryId, subcategoryId, locationId, propertyType)
}
