import {
  type Block,
  type BlockOrder,
  type BlockSizes,
  type Cell,
  type Group,
  blockOf,
  createBlockOrder,
  groupsAbove,
  groupsOf,
  addUp,
  noteListing,
} from './block-order.ts'
import { type Parts, type PriceOrder, type PriceRange, addParts, cheaper, firstOfCell } from './block-parts.ts'
import { runInTimeSlices } from './time-slices.ts'
import { enlarged } from './listing-set.ts'
import type { MarketColumns } from './market-columns.ts'
import { putIntoBuckets } from './number-column.ts'

/**
 * Counts take one byte in a block, two in a group of blocks, four in a group of groups. Of a block that a price divides, at most half of
 * the listings are visited.
 */
const usualSizes: BlockSizes = { listings: 63, parts: 8 }
/** Arrays of ids grow by this many at a time. */
const roomStep = 16
/** Blocks are built only partly full, so that the first changes split none. */
const filled = 3 / 4

/** The methods that keep the columns in step with the database. */
export type FollowedColumns = Pick<MarketColumns, 'known' | 'reserve' | 'put' | 'remove'> & {
  /** Reloads all listings; blocks are rebuilt afterwards, not listing by listing. */
  load(read: () => Promise<void>): Promise<void>
}
export type ListingBlocks = ReturnType<typeof createListingBlocks>

/**
 * Creates the blocks: publicly listed listings, ordered by category and type, then price, in blocks that count their listings per value of
 * each facet. `follow` keeps them in step: whoever changes the columns must use what it returns.
 */
export function createListingBlocks(columns: MarketColumns, sizes = usualSizes) {
  const order = createBlockOrder(columns)
  const { cells } = order
  const { putIn, takeOut } = createBlockChanges(order, sizes)
  let complete = true

  return {
    values: order.values,
    dateOf: order.dateOf,
    get complete() {
      return complete
    },
    /** Wraps the columns so that the blocks follow every change. */
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
        await runInTimeSlices(fillBlocks(order, sizes))
        complete = true
      },
    }),
    /** Returns the cells of a category and type, as words; undefined matches any. */
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
    /** Returns Infinity instead of NaN (no price). */
    priceOf: order.priceOf,
    first: (cell: Cell, range: PriceRange, by: PriceOrder, count: number) => firstOfCell(cell, range, by, count, order),
  }
}

/** Creates the functions that insert single listings into their blocks and remove them. */
function createBlockChanges(order: BlockOrder, max: BlockSizes) {
  const { values, dateOf, cellOf, count, placeOfListing, noteLast, putTogether } = order
  const { listed } = order.columns

  function note(id: number, cell: Cell, block: Block, by: 1 | -1): void {
    const listing = { numbers: values.read(id), date: dateOf(id) }
    for (const tally of [cell, ...groupsOf(block), block]) noteListing(tally, listing, by)
  }

  function putIn(id: number): void {
    if (!listed.has(id)) return
    const cell = cellOf(id)
    if (cell.blocks.length === 0) cell.blocks.push(blockOf(new Uint32Array(0)))
    const { at, place } = placeOfListing(cell, id)
    const block = cell.blocks[at]
    if (!block) return
    if (block.listings === block.ids.length) block.ids = enlarged(block.ids, block.listings + roomStep)
    block.ids.copyWithin(place + 1, place, block.listings)
    block.ids[place] = id
    note(id, cell, block, 1)
    noteLast(cell, at)
    if (block.listings === max.listings) split(cell, at, block)
  }

  /** Must run before the listing's columns change: they tell where it is. */
  function takeOut(id: number): void {
    if (!listed.has(id)) return
    const cell = cellOf(id)
    const { at, place } = placeOfListing(cell, id)
    const block = cell.blocks[at]
    if (!block || block.ids[place] !== id) return
    block.ids.copyWithin(place, place + 1, block.listings)
    note(id, cell, block, -1)
    if (block.listings > 0) return noteLast(cell, at)
    cell.blocks.splice(at, 1)
    cell.lasts.splice(at, 1)
    for (const group of groupsOf(block)) group.span -= 1
  }

  function split(cell: Cell, at: number, block: Block): void {
    const { ids, listings, group } = block
    const { blocks, lasts } = cell
    const halves = [ids.slice(0, listings >>> 1), ids.slice(listings >>> 1, listings)].map((half) =>
      blockOf(half, group),
    )
    for (const half of halves) count(half)
    blocks.splice(at, 1, ...halves)
    lasts.splice(at, 0, 0)
    noteLast(cell, at)
    noteLast(cell, at + 1)
    for (const larger of groupsOf(block)) larger.span += 1
    divide(group, blocks)
  }

  /** Splits a group that has too many parts into two; `undefined` means the parts that are in no group. */
  function divide(group: Group | undefined, parts: readonly (Block | Group)[]): void {
    const own = parts.filter((part) => part.group === group)
    if (own.length <= max.parts) return
    putTogether(own.slice(0, own.length >>> 1))
    putTogether(own.slice(own.length >>> 1))
    if (group) divide(group.group, groupsAbove(parts))
  }

  return { putIn, takeOut }
}

/** Puts all listings into blocks, price by price and facet by facet; yields so that other work can run. */
function* fillBlocks(order: BlockOrder, max: BlockSizes): Generator<undefined, void> {
  const { values, cells, priceOf } = order
  const { listed, numbers } = order.columns
  const { ids, starts } = putIntoBuckets(numbers.price.values)
  const [filledListings, filledParts] = [Math.ceil(max.listings * filled), Math.ceil(max.parts * filled)]
  const filling = new Map<Cell, number[]>()
  for (let bucket = 0; bucket + 1 < starts.length; bucket += 1) {
    const own = ids.subarray(starts[bucket], starts[bucket + 1]).filter((id) => listed.has(id))
    for (const id of own.toSorted((one, other) => priceOf(one) - priceOf(other) || one - other)) {
      const cell = order.cellOf(id)
      const begun = filling.get(cell) ?? []
      filling.set(cell, begun)
      if (begun.push(id) >= filledListings) closeBlock(cell, begun)
    }
    yield
  }
  for (const [cell, begun] of filling) closeBlock(cell, begun)
  values.nameAll()
  const blocks = [...cells.values()].flatMap((cell) => cell.blocks)
  for (const block of blocks) block.row = new Uint8Array(values.highest + 1)
  // One facet after the other: its column stays in the CPU cache for all blocks.
  for (const facet of values.facets)
    for (const block of blocks) {
      values.count(block.row, block.ids, 1, [facet])
      yield
    }
  for (const block of blocks) {
    order.finish(block)
    yield
  }
  for (const cell of cells.values()) {
    for (let at = 0; at < cell.blocks.length; at += 1) order.noteLast(cell, at)
    let parts: (Block | Group)[] = cell.blocks
    while (parts.length > max.parts) {
      for (let at = 0; at < parts.length; at += filledParts) {
        order.putTogether(parts.slice(at, at + filledParts))
        yield
      }
      parts = groupsAbove(parts)
    }
    addUp(cell, parts, values)
  }
}

/** Makes a block of the listings gathered for a cell. */
function closeBlock(cell: Cell, own: number[]): void {
  if (own.length > 0) cell.blocks.push(blockOf(Uint32Array.from(own.splice(0))))
}
