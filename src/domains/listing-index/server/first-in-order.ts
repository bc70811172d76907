import type { ListingOrder } from '#domains/listings/server/index.ts'
import type { Narrowing } from './conditions.ts'
import { bitsOf, lowestBit } from './keep.ts'
import { wordsPerBlock } from './number-blocks.ts'
import type { NumberColumn } from './number-column.ts'

type Order = Omit<ListingOrder, 'by'> & {
  /** What a listing that states no number is put in order by. */
  absent: number
}

/**
 * The first `most` listings under conditions, in an order, from a place in it on, and how many there are in all; more than `enough` are
 * not counted to the end. Equal numbers are in the order of the ids. Listings are looked at block by block, those whose best number
 * comes first before the others: of the newest ones most blocks are never looked into.
 */
export function firstInOrder(
  { among, keeps }: Narrowing,
  column: NumberColumn,
  order: Order,
  { most, enough }: { most: number; enough: number },
): { total: number; ids: number[] } {
  const words = new Uint32Array(among.words)
  const { take, ids, isBeyond } = collectFirst(column, order, most)
  let total = 0
  for (const { block, best, last } of blocksInOrder(column, order, Math.ceil(words.length / wordsPerBlock))) {
    const isOver = isBeyond(best)
    if (isOver && total > enough) break
    const [from, to] = [block * wordsPerBlock, Math.min(words.length, (block + 1) * wordsPerBlock)]
    for (const keep of keeps) keep(words, from, to)
    for (let at = from; at < to; at += 1) total += bitsOf(words[at] ?? 0)
    if (!isOver && !(order.from && last < keyOfPlace(order))) take(words, from, to)
  }
  return { total, ids: ids() }
}

/** Large before small, or the other way round: then all signs are turned. */
function signOf({ descending }: Order): 1 | -1 {
  return descending ? -1 : 1
}

function keyOfPlace(order: Order): number {
  return order.from ? signOf(order) * order.from.value : -Infinity
}

/** Collects the first of the listings that it is given. */
function collectFirst({ values }: NumberColumn, order: Order, most: number) {
  const { absent, from: place } = order
  const sign = signOf(order)
  const start = keyOfPlace(order)
  const keyOf = (id: number) => {
    const value = values[id] ?? Number.NaN
    return sign * (Number.isNaN(value) ? absent : value)
  }
  const byKey = (one: number, other: number) => keyOf(one) - keyOf(other) || sign * (one - other)
  let found: number[] = []
  let worst = Infinity
  const keepFirst = () => {
    found = found.toSorted(byKey).slice(0, most)
    worst = keyOf(found.at(-1) ?? 0)
  }
  return {
    take: (words: Uint32Array, from: number, to: number) => {
      for (let at = from; at < to; at += 1)
        for (let left = words[at] ?? 0; left !== 0; left &= left - 1) {
          const id = at * 32 + lowestBit(left)
          const key = keyOf(id)
          if (!(key >= start) || key > worst) continue
          if (place && key === start && sign * (id - place.id) <= 0) continue
          found.push(id)
          if (found.length >= 2 * most) keepFirst()
        }
      // So that the next blocks are compared with the last of these.
      if (found.length >= most) keepFirst()
    },
    /** Whether a key comes after all that are wanted. */
    isBeyond: (key: number) => key > worst,
    ids: () => found.toSorted(byKey).slice(0, most),
  }
}

/** The blocks by the best key that one of their listings may have, with the last that it may. */
function blocksInOrder({ blocks }: NumberColumn, { descending, absent }: Order, count: number) {
  const keysOf = (block: number) => {
    const missing = blocks.someAbsent[block] ? absent : undefined
    const lowest = Math.min(blocks.lowest[block] ?? Infinity, missing ?? Infinity)
    const highest = Math.max(blocks.highest[block] ?? -Infinity, missing ?? -Infinity)
    return descending ? { block, best: -highest, last: -lowest } : { block, best: lowest, last: highest }
  }
  return Array.from({ length: count }, (_, block) => keysOf(block)).toSorted((one, other) => one.best - other.best)
}
