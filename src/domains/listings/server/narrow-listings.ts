import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/index.ts'
import type { ListingSort, StaffListingSort } from '../listing.schemas.ts'
import { type ListingTotal, countLimit, countListings, cappedTotal } from './listing.repository.ts'
import {
  type ListingFilter,
  type ListingOrder,
  type Narrow,
  type StaffFilter,
  type StaffIndex,
  type StaffOrder,
  askedNames,
} from './listing-filter.ts'
import type { ListingCursor } from './listing-order.ts'
import { maxByIds, readIds } from './named-listings.ts'

/**
 * Answers a filter from the in-memory index (docs/decisions/0039-lists-narrowed-in-memory.md): the count, and for
 * numeric sorts the page itself. Otherwise returns a filter that the database answers fast: when few listings match, it
 * names their ids, because the planner cannot estimate how rare words are.
 */
export async function narrowFilter(
  filter: ListingFilter,
  { db, narrow, sort, page }: { db: Database; narrow: Narrow | undefined; sort: ListingSort; page?: Page },
): Promise<Narrowed> {
  const { words } = filter
  const by = numberOrders[sort]
  const order = page && by && numberOrder(by, page.cursor)
  // Sorting by relevance still needs the words.
  const ordered = sort === 'best' ? words : undefined
  const found = await narrow?.(filter, order ? page.max : maxByIds, order)
  if (!found) return words === undefined ? { filter } : narrowByWords(filter, words, { db, ordered })
  const { total, exact, ids } = found
  return {
    filter: ids ? { listed: true, words: ordered, ids } : filter,
    total: { total: Math.min(total, countLimit), exact: exact && total <= countLimit },
    page: order && ids,
  }
}

/** The page to read, of up to `max` listings; without one, only the count is wanted. */
type Page = { cursor: ListingCursor | undefined; max: number }

const ordersOfAll = {
  newest: { by: 'createdAt', descending: true },
  oldest: { by: 'createdAt', descending: false },
  price_asc: { by: 'price', descending: false },
  price_desc: { by: 'price', descending: true },
} as const

const numberOrders: Partial<Record<ListingSort, Omit<ListingOrder, 'from'>>> = {
  ...ordersOfAll,
  price_per_m2_asc: { by: 'price_per_m2', descending: false },
  area_desc: { by: 'area', descending: true },
}

const staffOrders: Partial<Record<StaffListingSort, Omit<StaffOrder, 'from'>>> = {
  ...ordersOfAll,
  updated: { by: 'updatedAt', descending: true },
}

function numberOrder<Order extends Omit<ListingOrder | StaffOrder, 'from'>>(
  order: Order,
  cursor: ListingCursor | undefined,
): Order & Pick<ListingOrder, 'from'> {
  if (!cursor) return order
  const { backwards, value, id } = cursor
  return {
    ...order,
    descending: order.descending !== backwards,
    from: { value: order.by === 'createdAt' ? Date.parse(value) : Number(value), id },
  }
}

/** `page`: the ids of its listings in the direction of reading. */
type Narrowed = { filter: ListingFilter; total?: ListingTotal; page?: number[] | undefined }

/** Narrows with the database alone. For common words, counts only within the first matches, since counting all would take seconds. */
async function narrowByWords(
  filter: ListingFilter,
  words: string,
  { db, ordered }: { db: Database; ordered: string | undefined },
): Promise<Narrowed> {
  const withWords = sql`select property_id as id from listing_words where words @@ ${words}::tsquery`
  const ids = await readIds(db, sql`${withWords} limit ${countLimit + 1}`)
  const among = { ...filter, ids, words: undefined }
  if (ids.length <= countLimit) return { filter: { ...among, words: ordered } }
  const { total } = await countListings(db, among)
  return { filter, total: { total, exact: false } }
}

/**
 * Returns a staff filter that the database answers fast, with the total. If the index is up to date and the filter is
 * not empty, the filter names the ids up to the end of the page, or all when they are few.
 */
export async function narrowStaffFilter(
  filter: StaffFilter,
  {
    index,
    sort,
    cursor,
    end,
  }: { index: StaffIndex; sort: StaffListingSort; cursor: ListingCursor | undefined; end: number },
): Promise<{ filter: StaffFilter; total?: ListingTotal }> {
  const { visible, deleted, ...asked } = filter
  const isPlain = visible === 'everything' && askedNames(asked).length === 0
  const order = staffOrders[sort] && numberOrder(staffOrders[sort], cursor)
  const found = isPlain ? undefined : await index.narrow(filter, Math.min(end, maxByIds), order)
  if (!found) return { filter }
  const { total, ids } = found
  const isWhole = ids !== undefined && (ids.length === total || (order !== undefined && end <= maxByIds))
  return { filter: isWhole ? { visible: 'everything', deleted, ids } : filter, total: cappedTotal(total) }
}
