import { type Tally, addUp, datesOf, isRecent, trimmed } from './block-tallies.ts'
import { createCountedValues } from './counted-values.ts'
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
