import type { ListingOrder } from '#domains/listings/server/index.ts'
import type { Tally, BlockOrder, Cell, Group } from './block-order.ts'

/** Prices from one to another, both included. */
export type PriceRange = { low: number; high: number }

/** Cheap before dear or the other way round, from a place in that order on. */
export type PriceOrder = Pick<ListingOrder, 'descending' | 'from'>
type Spot = { at: number; place: number }

/** What some cells have between two prices, in as large parts as there are, and single listings that are to be added or taken away. */
export type Parts = { listings: number; whole: Tally[]; added: number[]; taken: number[] }

/** Adds what a cell has between two prices. */
export function addParts(parts: Parts, cell: Cell, { low, high }: PriceRange, { priceOf, placeOf }: BlockOrder): void {
  if (priceOf(cell.blocks[0]?.ids[0] ?? 0) >= low && (cell.lasts.at(-1) ?? Infinity) <= high) {
    parts.whole.push(cell)
    parts.listings += cell.listings
    return
  }
  const from = placeOf(cell, low, () => true)
  const to = placeOf(cell, high, () => false)
  for (let at = from.at; at <= to.at; at += 1) {
    const block = cell.blocks[at]
    if (!block) continue
    const { ids, listings } = block
    const [start, end] = [at === from.at ? from.place : 0, at === to.at ? to.place : listings]
    const group = start === 0 ? largestGroup(cell, at, to.at) : undefined
    if (group) {
      parts.whole.push(group)
      parts.listings += group.listings
      at += group.span - 1
      continue
    }
    parts.listings += Math.max(0, end - start)
    // Whichever are fewer are looked at one by one: those between the prices or the others.
    if (end - start > listings / 2) {
      parts.whole.push(block)
      parts.taken.push(...ids.subarray(0, start), ...ids.subarray(end, listings))
    } else parts.added.push(...ids.subarray(start, Math.max(start, end)))
  }
}

/** How many listings of a cell are cheaper than each of some prices, which rise. */
export function cheaper(cell: Cell, prices: Float64Array, { placeOf }: BlockOrder): Uint32Array {
  let [before, counted] = [0, 0]
  return Uint32Array.from(prices, (price) => {
    const { at, place } = placeOf(cell, price, () => true)
    while (counted < at) {
      const part = largestGroup(cell, counted, at) ?? cell.blocks[counted]
      before += part?.listings ?? 0
      counted += part?.span ?? 1
    }
    return before + place
  })
}

/** The largest group that begins at a block and ends before another. */
function largestGroup({ blocks }: Cell, at: number, before: number): Group | undefined {
  let largest: Group | undefined
  let [group, previous] = [blocks[at]?.group, blocks[at - 1]?.group]
  while (group && group !== previous && at + group.span <= before) {
    largest = group
    ;[group, previous] = [group.group, previous?.group]
  }
  return largest
}

/** The first listings of a cell between two prices, by price and id, from a place in that order on. */
export function firstOfCell(
  cell: Cell,
  { low, high }: PriceRange,
  { descending, from }: PriceOrder,
  most: number,
  { priceOf, placeOf }: BlockOrder,
): number[] {
  const edge = descending ? placeOf(cell, high, () => false) : placeOf(cell, low, () => true)
  const after = from && placeOf(cell, from.value, (id) => (descending ? id >= from.id : id > from.id))
  const isPast = after && isBefore(edge, after) !== descending
  const found: number[] = []
  for (const id of walk(cell, isPast ? after : edge, descending)) {
    if (found.length === most || (descending ? priceOf(id) < low : priceOf(id) > high)) break
    found.push(id)
  }
  return found
}

function isBefore(one: Spot, other: Spot): boolean {
  return one.at < other.at || (one.at === other.at && one.place < other.place)
}

/** The listings of a cell from a spot on, or backwards from before it. */
function* walk({ blocks }: Cell, { at, place }: Spot, backwards: boolean): Generator<number, void> {
  const step = backwards ? -1 : 1
  for (let number = at; number >= 0 && number < blocks.length; number += step) {
    const { ids, listings } = blocks[number] ?? { ids: [], listings: 0 }
    const start = backwards ? (number === at ? place : listings) - 1 : number === at ? place : 0
    for (let each = start; each >= 0 && each < listings; each += step) yield ids[each] ?? 0
  }
}
