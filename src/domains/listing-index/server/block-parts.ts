import type { ListingOrder } from '#domains/listings/server/index.ts'
import type { Tally, BlockOrder, Cell, Group } from './block-order.ts'

/** An inclusive price range. */
export type PriceRange = { low: number; high: number }

/** Ascending or descending by price, starting at a place in that order. */
export type PriceOrder = Pick<ListingOrder, 'descending' | 'from'>
type Spot = { at: number; place: number }

/** The listings of some cells in a price range: whole tallies, as large as possible, and single listings to add or subtract. */
export type Parts = { listings: number; whole: Tally[]; added: number[]; taken: number[] }

/** Adds the listings of a cell in a price range. */
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
    // Of the listings inside and outside the range, the fewer are counted one by one.
    if (end - start > listings / 2) {
      parts.whole.push(block)
      parts.taken.push(...ids.subarray(0, start), ...ids.subarray(end, listings))
    } else parts.added.push(...ids.subarray(start, Math.max(start, end)))
  }
}

/** Counts the listings of a cell that are cheaper than each of the ascending prices. */
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

/** Returns the largest group that begins at a block and ends before another. */
function largestGroup({ blocks }: Cell, at: number, before: number): Group | undefined {
  let largest: Group | undefined
  let [group, previous] = [blocks[at]?.group, blocks[at - 1]?.group]
  while (group && group !== previous && at + group.span <= before) {
    largest = group
    ;[group, previous] = [group.group, previous?.group]
  }
  return largest
}

/** Returns the first listings of a cell in a price range, by price and id, starting at a place in that order. */
export function firstOfCell(
  cell: Cell,
  { low, high }: PriceRange,
  { descending, from }: PriceOrder,
  max: number,
  { priceOf, placeOf }: BlockOrder,
): number[] {
  const edge = descending ? placeOf(cell, high, () => false) : placeOf(cell, low, () => true)
  const after = from && placeOf(cell, from.value, (id) => (descending ? id >= from.id : id > from.id))
  const isPast = after && isBefore(edge, after) !== descending
  const found: number[] = []
  for (const id of walk(cell, isPast ? after : edge, descending)) {
    if (found.length === max || (descending ? priceOf(id) < low : priceOf(id) > high)) break
    found.push(id)
  }
  return found
}

function isBefore(one: Spot, other: Spot): boolean {
  return one.at < other.at || (one.at === other.at && one.place < other.place)
}

/** Yields the listings of a cell forwards from a spot, or backwards from just before it. */
function* walk({ blocks }: Cell, { at, place }: Spot, backwards: boolean): Generator<number, void> {
  const step = backwards ? -1 : 1
  for (let number = at; number >= 0 && number < blocks.length; number += step) {
    const { ids, listings } = blocks[number] ?? { ids: [], listings: 0 }
    const start = backwards ? (number === at ? place : listings) - 1 : number === at ? place : 0
    for (let each = start; each >= 0 && each < listings; each += step) yield ids[each] ?? 0
  }
}
