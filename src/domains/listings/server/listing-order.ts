import { type SQL, asc, desc, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#platform/database/index.ts'
import { momentInCursor, recordId } from '#shared/validation/ids.ts'
import { type ListingSort, listingSorts } from '../listing.schemas.ts'
import { type Listing, wrongCursor } from '../listing.ts'
import { type ListingFilter, listingCondition } from './listing-filter.ts'
import { listingTable } from './listing.table.ts'

/** A position in a sorted list: the page holds the listings after it, or before it when `backwards`. */
export type ListingCursor = { sort: ListingSort; value: string; id: number; backwards: boolean }

type Sorted = Pick<Listing, 'id' | 'createdAt' | 'pricePerM2' | 'squareFeet' | 'rank'> & {
  comparablePrice: string | null
}

type Order = {
  column: SQL
  type: 'timestamptz' | 'numeric' | 'integer'
  descending: boolean
  valueOf: (listing: Sorted) => string
}

/** Listings without a size sort last: as if a square metre cost infinity. */
const unpriced = 'Infinity'
const unrounded = '0'

const byDate = {
  column: sql`${listingTable.createdAt}`,
  type: 'timestamptz',
  valueOf: ({ createdAt }: Sorted) => createdAt.toISOString(),
} as const
const byPrice = {
  column: sql`${listingTable.comparablePrice}`,
  type: 'numeric',
  valueOf: ({ comparablePrice }: Sorted) => comparablePrice ?? '0',
} as const

const orders: Readonly<Record<Exclude<ListingSort, 'best'>, Order>> = {
  newest: { ...byDate, descending: true },
  oldest: { ...byDate, descending: false },
  price_asc: { ...byPrice, descending: false },
  price_desc: { ...byPrice, descending: true },
  // Must match the index expressions (migrations/0006_listing_facts.sql).
  price_per_m2_asc: {
    column: sql`coalesce(${listingTable.pricePerM2}, 'Infinity')`,
    type: 'numeric',
    descending: false,
    valueOf: ({ pricePerM2 }) => pricePerM2 ?? unpriced,
  },
  area_desc: {
    column: sql`coalesce(${listingTable.squareFeet}, 0)`,
    type: 'numeric',
    descending: true,
    valueOf: ({ squareFeet }) => squareFeet ?? unrounded,
  },
}

/** Returns the relevance of a listing, with title words weighing more, as an integer so that a cursor holds it exactly. */
export function rankOf(words: string): SQL<number> {
  return sql<number>`(select round(ts_rank(listing_words.words, ${words}::tsquery) * 1000000)::integer
    from listing_words where listing_words.property_id = ${listingTable.id})`
}

/** Returns the order of a sort; `best` without words means newest first. */
function orderBy(sort: ListingSort, words: string | undefined): Order {
  if (sort !== 'best') return orders[sort]
  if (words === undefined) return orders.newest
  return { column: rankOf(words), type: 'integer', descending: true, valueOf: ({ rank = 0 }) => String(rank) }
}

/** Only this many of the newest matches are ranked, because a common word occurs in half of the market. */
const maxRanked = 2000

/** Returns the condition that selects the listings to sort. */
export function inOrder(db: Database, filter: ListingFilter, sort: ListingSort): SQL | undefined {
  const condition = listingCondition(filter)
  if (sort !== 'best' || filter.words === undefined) return condition
  const newest = db
    .select({ id: listingTable.id })
    .from(listingTable)
    .where(condition)
    .orderBy(...orderOf('newest', false))
    .limit(maxRanked)
  return inArray(listingTable.id, newest)
}

/** Returns the `ORDER BY` of a sort; ties are broken by id so that pages never overlap. */
export function orderOf(sort: ListingSort, backwards: boolean, words?: string): SQL[] {
  const { column, descending } = orderBy(sort, words)
  const direction = descending === backwards ? asc : desc
  return [direction(column), direction(listingTable.id)]
}

/** Returns the condition that selects listings beyond a cursor. */
export function afterCursor({ sort, value, id, backwards }: ListingCursor, words?: string): SQL {
  const { column, type, descending } = orderBy(sort, words)
  const operator = descending === backwards ? sql`>` : sql`<`
  return sql`(${column}, ${listingTable.id}) ${operator} (${value}::${sql.raw(type)}, ${id}::integer)`
}

/** Returns the cursor of a listing's position, for the URL of the next or previous page. */
export function cursorAt(sort: ListingSort, listing: Sorted, backwards: boolean, words?: string): string {
  const value = orderBy(sort, words).valueOf(listing)
  return Buffer.from(JSON.stringify([sort, value, listing.id, backwards])).toString('base64url')
}

const cursorSchema = z.tuple([z.enum(listingSorts), z.string().max(40), recordId, z.boolean()])
const valueSchemas = {
  timestamptz: momentInCursor,
  numeric: z.string().regex(/^(\d{1,14}(\.\d{1,2})?|Infinity)$/),
  integer: z.string().regex(/^\d{1,9}$/),
} as const

/** Parses a cursor. Throws `wrong-cursor` if it is malformed or of another sort. */
export function readCursor(text: string, wanted: ListingSort, words?: string): ListingCursor {
  try {
    const [sort, value, id, backwards] = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    const { type } = orderBy(sort, words)
    if (sort === wanted) return { sort, value: valueSchemas[type].parse(value), id, backwards }
  } catch {
    // Falls through: any malformed cursor is refused below.
  }
  throw wrongCursor()
}
