import { asc, desc, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { wrongCursor } from '../listing.ts'
import { listingSorts, type ListingSort } from '../listing.schemas.ts'
import { listingTable } from './listing.table.ts'

/** A place in an ordered list: the listings after it, or before it when `backwards`. */
export type ListingCursor = { sort: ListingSort; value: string; id: number; backwards: boolean }

const cursorSchema = z.tuple([z.enum(listingSorts), z.string().max(40), z.int(), z.boolean()])
const momentSchema = z.iso.datetime()
const priceSchema = z.string().regex(/^\d{1,14}(\.\d{1,2})?$/)

const orders = {
  newest: { column: listingTable.createdAt, descending: true },
  oldest: { column: listingTable.createdAt, descending: false },
  price_asc: { column: listingTable.comparablePrice, descending: false },
  price_desc: { column: listingTable.comparablePrice, descending: true },
} as const

/** `ORDER BY` of a sort; equal values are in the order of their ids, so that pages never overlap. */
export function orderOf(sort: ListingSort, backwards: boolean): SQL[] {
  const { column, descending } = orders[sort]
  const direction = descending === backwards ? asc : desc
  return [direction(column), direction(listingTable.id)]
}

/** The condition of being beyond a cursor. */
export function beyond({ sort, value, id, backwards }: ListingCursor): SQL {
  const { column, descending } = orders[sort]
  const type = column === listingTable.comparablePrice ? sql`numeric` : sql`timestamptz`
  const operator = descending === backwards ? sql`>` : sql`<`
  return sql`(${column}, ${listingTable.id}) ${operator} (${value}::${type}, ${id}::integer)`
}

/** Where a listing stands in a list, for the address of the page before or after it. */
export function cursorAt(
  sort: ListingSort,
  listing: { createdAt: Date; comparablePrice: string | null; id: number },
  backwards: boolean,
): string {
  const value =
    orders[sort].column === listingTable.comparablePrice
      ? (listing.comparablePrice ?? '0')
      : listing.createdAt.toISOString()
  return Buffer.from(JSON.stringify([sort, value, listing.id, backwards])).toString('base64url')
}

/** Reads a cursor that came back. Throws `wrong-cursor` for anything we did not write, or of another sort. */
export function readCursor(text: string, wanted: ListingSort): ListingCursor {
  try {
    const [sort, value, id, backwards] = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    const valueSchema = orders[sort].column === listingTable.comparablePrice ? priceSchema : momentSchema
    if (sort === wanted) return { sort, value: valueSchema.parse(value), id, backwards }
  } catch {
    // Falls through: whatever is wrong with it, it is not ours.
  }
  throw wrongCursor()
}
