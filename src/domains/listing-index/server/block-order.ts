import { createCountedValues, type CountedValues, type Row } from './counted-values.ts'
import { firstPassing } from './listing-set.ts'
import type { MarketColumns } from './market-columns.ts'

/** So many blocks that follow each other, and the group that they are in, if they are in one. */
type Part = { span: number; group: Group | undefined }
/** Listings that follow each other by their price, then their id. */
export type Block = Tally<Uint8Array> & Part & { ids: Uint32Array }
/** Blocks that follow each other, or groups that do. */
export type Group = Tally<Uint16Array | Uint32Array> & Part
/** The listings of a category and type. */
export type Cell = Tally<Uint32Array> & {
  category: string
  type: string
  blocks: Block[]
  /** The last price of each block, so that a price is looked for without looking at listings all over memory. */
  lasts: number[]
}

/** How many listings are in a block, and how many blocks, or groups, in a group at most. */
export type BlockSizes = { listings: number; parts: number }
export type BlockOrder = ReturnType<typeof createBlockOrder>

/** The order of category and type, then price, in which listings are in blocks; where a price is in it, and how a block is counted. */
export function createBlockOrder(columns: MarketColumns) {
  const { coded, numbers } = columns
  const values = createCountedValues(columns)
  const cells = new Map<number, Cell>()
  const keyOf = (id: number) => coded.category.code(id) * 65_536 + coded.property_type.code(id)

  /** NaN, which is no price: after all others. */
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

  /** The first place in a cell with a higher price, or with the same and a listing that passes. */
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

  /** Where a listing is in its cell, or would be. */
  const placeOfListing = (cell: Cell, id: number) => placeOf(cell, priceOf(id), (other) => other >= id)

  function noteLast({ blocks, lasts }: Cell, at: number): void {
    const block = blocks[at]
    lasts[at] = priceOf(block?.ids[block.listings - 1] ?? 0)
  }

  /** Makes a group of parts that follow each other, in the place of the one that they were in. */
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

/** A block of listings that are in order, not counted yet. */
export function blockOf(ids: Uint32Array, group?: Group): Block {
  return { ids, listings: ids.length, row: new Uint8Array(0), recent: [], span: 1, group }
}

/** The groups that a part is in, the smallest first. */
export function groupsOf({ group }: Part): Group[] {
  return group ? [group, ...groupsOf(group)] : []
}

/** The groups that some parts are in, each once, in their order. */
export function groupsAbove(parts: readonly (Block | Group)[]): Group[] {
  return [...new Set(parts.flatMap(({ group }) => group ?? []))]
}

/** What is known of some listings without looking at them: how many have each counted value, and when the new ones of them were added. */
export type Tally<Counts extends Row = Row> = {
  listings: number
  row: Counts
  /** Ascending; some that are not new any more too. */
  recent: number[]
}

/** Listings count as new for a day longer than anybody asks. */
const recentMs = 31 * 24 * 60 * 60 * 1000
/** Rows get room for so many more values at a time. */
const rowStep = 32

const isRecent = (date: number): boolean => date >= Date.now() - recentMs

/** Dates in order, in a list that takes no more than their eight bytes for each. */
function datesOf(dates: readonly number[]): number[] {
  const ascending: number[] = []
  for (const date of Float64Array.from(dates).toSorted()) ascending.push(date)
  return ascending
}

/** Where the first date is that is not before another. */
export function firstFrom(dates: readonly number[], least: number): number {
  return firstPassing(dates.length, (place) => (dates[place] ?? 0) >= least)
}

/** Takes a listing in or out, by the numbers of its values and its date. */
export function noteListing(tally: Tally, { numbers, date }: { numbers: number[]; date: number }, by: 1 | -1): void {
  tally.listings += by
  const highest = numbers.reduce((most, number) => Math.max(most, number), 0)
  if (highest >= tally.row.length) tally.row = enlarged(tally.row, highest + rowStep)
  for (const number of numbers) tally.row[number] = (tally.row[number] ?? 0) + by
  const { recent } = tally
  if (recent.length > 0 && !isRecent(recent[0] ?? 0)) recent.splice(0, firstFrom(recent, Date.now() - recentMs))
  if (!isRecent(date)) return
  const place = firstFrom(recent, date)
  if (by === 1) recent.splice(place, 0, date)
  else if (recent[place] === date) recent.splice(place, 1)
}

/** Makes a tally that of all its parts. */
export function addUp(tally: Tally, parts: readonly Tally[], values: CountedValues): void {
  tally.row = enlarged(tally.row.subarray(0, 0), Math.max(0, ...parts.map(({ row }) => row.length)))
  tally.listings = parts.reduce((sum, { listings }) => sum + listings, 0)
  values.add(
    tally.row,
    parts.map(({ row }) => row),
  )
  tally.recent = datesOf(parts.flatMap(({ recent }) => recent))
}

/** Without the values at the end that nothing has. */
export function trimmed(row: Uint8Array): Uint8Array {
  return row.slice(0, row.findLastIndex((count) => count > 0) + 1)
}

export function enlarged<Numbers extends Row>(before: Numbers, room: number): Numbers {
  const Kind = before.constructor as new (length: number) => Numbers
  const larger = new Kind(room)
  larger.set(before)
  return larger
}
