import { createCountedValues, type CountedValues, type Row } from './counted-values.ts'
import { firstPassing, enlarged } from './listing-set.ts'
import type { MarketColumns } from './market-columns.ts'

/** The number of consecutive blocks in a part, and the group that contains it, if any. */
type Part = { span: number; group: Group | undefined }
/** Consecutive listings in the order of price, then id. */
export type Block = Tally<Uint8Array> & Part & { ids: Uint32Array }
/** A group of consecutive blocks or of consecutive groups. */
export type Group = Tally<Uint16Array | Uint32Array> & Part
/** The listings of one category and type. */
export type Cell = Tally<Uint32Array> & {
  category: string
  type: string
  blocks: Block[]
  /** The last price of each block: a binary search by price reads this array instead of the scattered listings. */
  lasts: number[]
}

/** The most listings per block, and the most blocks (or groups) per group. */
export type BlockSizes = { listings: number; parts: number }
export type BlockOrder = ReturnType<typeof createBlockOrder>

/** Creates the order in which listings are kept in blocks: by category and type, then price. Finds places by price and counts blocks. */
export function createBlockOrder(columns: MarketColumns) {
  const { coded, numbers } = columns
  const values = createCountedValues(columns)
  const cells = new Map<number, Cell>()
  const keyOf = (id: number) => coded.category.code(id) * 65_536 + coded.property_type.code(id)

  /** Returns Infinity instead of NaN (no price), so that such a listing sorts last. */
  const priceOf = (id: number) => {
    const price = numbers.price.values[id] ?? Number.NaN
    return Number.isNaN(price) ? Infinity : price
  }
  const dateOf = (id: number) => numbers.createdAt.values[id] ?? Number.NaN

  function cellOf(id: number): Cell {
    const known = cells.get(keyOf(id))
    if (known) return known
    const [category, type] = [coded.category.word(id), coded.property_type.word(id)]
    const cell: Cell = { category, type, listings: 0, row: new Uint32Array(0), recent: [], blocks: [], lasts: [] }
    cells.set(keyOf(id), cell)
    return cell
  }

  function count(block: Block): void {
    block.row = new Uint8Array(values.highest + 1)
    values.count(block.row, block.ids, 1)
    finish(block)
  }

  function finish(block: Block): void {
    block.row = trimmed(block.row)
    block.recent = datesOf(Array.from(block.ids, dateOf).filter(isRecent))
  }

  /** Returns the first place in a cell with a higher price, or with the same price and a listing that passes. */
  function placeOf({ blocks, lasts }: Cell, price: number, passes: (id: number) => boolean) {
    const isAt = (other: number, block: Block | undefined, place: number) =>
      other > price || (other === price && passes(block?.ids[place] ?? 0))
    const at = firstPassing(blocks.length - 1, (each) =>
      isAt(lasts[each] ?? 0, blocks[each], (blocks[each]?.listings ?? 0) - 1),
    )
    const block = blocks[at]
    const place = firstPassing(block?.listings ?? 0, (each) => isAt(priceOf(block?.ids[each] ?? 0), block, each))
    return { at, place }
  }

  /** Returns the place of a listing in its cell, or the place where it would be inserted. */
  const placeOfListing = (cell: Cell, id: number) => placeOf(cell, priceOf(id), (other) => other >= id)

  function noteLast({ blocks, lasts }: Cell, at: number): void {
    const block = blocks[at]
    lasts[at] = priceOf(block?.ids[block.listings - 1] ?? 0)
  }

  /** Groups consecutive parts; the new group belongs to the group that contained them. */
  function putTogether(parts: readonly (Block | Group)[]): void {
    const span = parts.reduce((sum, part) => sum + part.span, 0)
    // A group of blocks has fewer than 65,536 listings.
    const row = parts.every((part) => 'ids' in part) ? new Uint16Array(0) : new Uint32Array(0)
    const group: Group = { listings: 0, row, recent: [], span, group: parts[0]?.group?.group }
    addUp(group, parts, values)
    for (const part of parts) part.group = group
  }

  return {
    columns,
    values,
    cells,
    priceOf,
    dateOf,
    cellOf,
    count,
    finish,
    placeOf,
    placeOfListing,
    noteLast,
    putTogether,
  }
}

/** Creates a block of ordered listings, not counted yet. */
export function blockOf(ids: Uint32Array, group?: Group): Block {
  return { ids, listings: ids.length, row: new Uint8Array(0), recent: [], span: 1, group }
}

/** Returns the groups that contain a part, the smallest first. */
export function groupsOf({ group }: Part): Group[] {
  return group ? [group, ...groupsOf(group)] : []
}

/** Returns the groups that directly contain the parts, each once, in order. */
export function groupsAbove(parts: readonly (Block | Group)[]): Group[] {
  return [...new Set(parts.flatMap(({ group }) => group ?? []))]
}

/** Counts of a set of listings: how many have each counted value, and when the recent ones were added. */
export type Tally<Counts extends Row = Row> = {
  listings: number
  row: Counts
  /** Ascending dates; may include some that are no longer recent. */
  recent: number[]
}

/** Listings count as recent for a day longer than the longest filter. */
const recentMs = 31 * 24 * 60 * 60 * 1000
/** Rows grow by this many values at a time. */
const rowStep = 32

const isRecent = (date: number): boolean => date >= Date.now() - recentMs

/** Returns sorted dates in an array that takes no more than eight bytes per date. */
function datesOf(dates: readonly number[]): number[] {
  const ascending: number[] = []
  for (const date of Float64Array.from(dates).toSorted()) ascending.push(date)
  return ascending
}

/** Returns the index of the first date that is not before `min`. */
export function firstFrom(dates: readonly number[], min: number): number {
  return firstPassing(dates.length, (place) => (dates[place] ?? 0) >= min)
}

/** Adds a listing to a tally or removes it, given the numbers of its values and its date. */
export function noteListing(tally: Tally, { numbers, date }: { numbers: number[]; date: number }, by: 1 | -1): void {
  tally.listings += by
  const highest = numbers.reduce((max, number) => Math.max(max, number), 0)
  if (highest >= tally.row.length) tally.row = enlarged(tally.row, highest + rowStep)
  for (const number of numbers) tally.row[number] = (tally.row[number] ?? 0) + by
  const { recent } = tally
  if (recent.length > 0 && !isRecent(recent[0] ?? 0)) recent.splice(0, firstFrom(recent, Date.now() - recentMs))
  if (!isRecent(date)) return
  const place = firstFrom(recent, date)
  if (by === 1) recent.splice(place, 0, date)
  else if (recent[place] === date) recent.splice(place, 1)
}

/** Sets a tally to the sum of its parts. */
export function addUp(tally: Tally, parts: readonly Tally[], values: CountedValues): void {
  tally.row = enlarged(tally.row.subarray(0, 0), Math.max(0, ...parts.map(({ row }) => row.length)))
  tally.listings = parts.reduce((sum, { listings }) => sum + listings, 0)
  values.add(
    tally.row,
    parts.map(({ row }) => row),
  )
  tally.recent = datesOf(parts.flatMap(({ recent }) => recent))
}

/** Returns the row without trailing zeros. */
function trimmed(row: Uint8Array): Uint8Array {
  return row.slice(0, row.findLastIndex((count) => count > 0) + 1)
}
