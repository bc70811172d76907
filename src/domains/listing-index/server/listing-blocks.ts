import { createBlockChanges } from './block-changes.ts'
import { type BlockSizes, type Cell, createBlockOrder } from './block-order.ts'
import { type Parts, type PriceOrder, type PriceRange, addParts, cheaper, firstOfCell } from './block-parts.ts'
import { fillBlocks } from './fill-blocks.ts'
import { inSlices } from './in-slices.ts'
import type { MarketColumns } from './market-columns.ts'

/** Each count of a block is one byte, of a group of blocks two, of a group of groups four. Of a block that a price divides, up to half of the listings are looked at. */
const most: BlockSizes = { listings: 63, parts: 8 }

/** What keeps the columns in step with the database. */
export type FollowedColumns = Pick<MarketColumns, 'known' | 'reserve' | 'put' | 'remove'> & {
  /** Reads all listings anew; blocks are put together after it, not listing by listing. */
  load(read: () => Promise<void>): Promise<void>
}
export type ListingBlocks = ReturnType<typeof createListingBlocks>

/**
 * The listings that visitors see, in the order of category and type, then price, cut into blocks that know how many of theirs have each value
 * of each facet. `follow` keeps them in step: whoever writes listings does it through what it returns.
 */
export function createListingBlocks(columns: MarketColumns, sizes = most) {
  const order = createBlockOrder(columns)
  const { cells } = order
  const { putIn, takeOut } = createBlockChanges(order, sizes)
  let complete = true

  return {
    values: order.values,
    dateOf: order.dateOf,
    /** Whether all listings are in blocks. */
    get complete() {
      return complete
    },
    /** The columns, of which the blocks follow every change. */
    follow: ({ known, reserve, put, remove }: MarketColumns): FollowedColumns => ({
      known,
      reserve,
      put: (row) => {
        if (complete) takeOut(row.id)
        put(row)
        if (complete) putIn(row.id)
      },
      remove: (id) => {
        if (complete) takeOut(id)
        remove(id)
      },
      load: async (read) => {
        complete = false
        cells.clear()
        await read()
        await inSlices(fillBlocks(order, sizes))
        complete = true
      },
    }),
    /** Of a category and type, as words; of any where none is given. */
    cells: ({ category, type }: { category?: string | undefined; type?: string | undefined }) =>
      [...cells.values()].filter(
        (cell) => (category ?? cell.category) === cell.category && (type ?? cell.type) === cell.type,
      ),
    parts: (some: Cell[], range: PriceRange | undefined): Parts => {
      const parts: Parts = { listings: 0, whole: range ? [] : some, added: [], taken: [] }
      for (const cell of some) {
        if (range) addParts(parts, cell, range, order)
        else parts.listings += cell.listings
      }
      return parts
    },
    cheaper: (cell: Cell, prices: Float64Array) => cheaper(cell, prices, order),
    /** NaN, which is no price, as Infinity. */
    priceOf: order.priceOf,
    first: (cell: Cell, range: PriceRange, by: PriceOrder, count: number) => firstOfCell(cell, range, by, count, order),
  }
}
