import type { ListingOrder } from '#domains/listings/server/index.ts'
import type { Narrowing } from './conditions.ts'
import { bitsOf, lowestBit } from './keep.ts'
import { wordsPerBlock } from './number-blocks.ts'
import { buckets, smallestOf } from './number-buckets.ts'
import type { NumberColumn } from './number-column.ts'
import { type NumbersInBuckets, absentBucket, bucketOfNumber } from './numbers-in-buckets.ts'

/** So many listings of the buckets are looked at for each that is wanted, and one of so many that there are, before blocks are faster. */
const lookedAtForEach = 100
const lookedAtShare = 64

type Order = Omit<ListingOrder, 'by'> & {
  /** What a listing that states no number is put in order by. */
  absent: number
}

/**
 * The first `most` listings under conditions, in an order, from a place in it on, and how many there are in all; more than `enough` are
 * not counted to the end, with -1 none. Equal numbers are in the order of the ids. Listings are looked at block by block, those whose best number
 * comes first before the others: of the newest ones most blocks are never looked into. Numbers that are mixed among the blocks are
 * looked for bucket by bucket, once there are more than enough.
 */
export function firstInOrder(
  { among, keeps }: Narrowing,
  column: NumberColumn,
  order: Order,
  { most, enough }: { most: number; enough: number },
): { total: number; ids: number[] } {
  const words = new Uint32Array(among.words)
  const first = collectFirst(column, order, most)
  const inBuckets = column.inBuckets?.()
  let total = 0
  for (const { block, best, last } of blocksInOrder(column, order, Math.ceil(words.length / wordsPerBlock))) {
    const isOver = inBuckets !== undefined || first.isBeyond(best)
    if (isOver && total > enough) break
    const [from, to] = [block * wordsPerBlock, Math.min(words.length, (block + 1) * wordsPerBlock)]
    for (const keep of keeps) keep(words, from, to)
    for (let at = from; at < to; at += 1) total += bitsOf(words[at] ?? 0)
    if (!isOver && !(order.from && last < keyOfPlace(order))) first.take(words, from, to)
  }
  if (inBuckets) {
    const ids = total > enough ? fromBuckets(inBuckets, column, order, most, passingOneByOne(words, keeps)) : undefined
    if (ids) return { total, ids }
    for (const keep of keeps) keep(words, 0, words.length)
    first.take(words, 0, words.length)
  }
  return { total, ids: first.ids() }
}

/** Says of a listing whether it passes; what the words were narrowed by already changes nothing. */
function passingOneByOne(words: Uint32Array, keeps: Narrowing['keeps']): (id: number) => boolean {
  return (id) => {
    const at = id >>> 5
    const all = words[at] ?? 0
    const only = all & (1 << (id & 31))
    if (only === 0 || keeps.length === 0) return only !== 0
    words[at] = only
    for (const keep of keeps) keep(words, at, at + 1)
    const passes = words[at] !== 0
    words[at] = all
    return passes
  }
}

/**
 * The first that pass, looked for bucket by bucket until none of the others can be among them. Nothing when that takes too long: where
 * the cheapest are wanted and a condition leaves out all cheap ones.
 */
function fromBuckets(
  { changed, ids, starts }: NumbersInBuckets,
  column: NumberColumn,
  order: Order,
  most: number,
  passes: (id: number) => boolean,
): number[] | undefined {
  const { descending, absent, from: place } = order
  const first = collectFirst(column, order, most)
  for (const id of changed) if (passes(id)) first.offer(id)
  const bucketOfAbsent = bucketOfNumber(absent)
  let looked = 0
  let bucket = bucketOfNumber(place?.value ?? (descending ? Infinity : 0))
  for (; bucket >= 0 && bucket < buckets; bucket += descending ? -1 : 1)
    for (const part of bucket === bucketOfAbsent ? [bucket, absentBucket] : [bucket]) {
      const [from, to] = [starts[part] ?? 0, starts[part + 1] ?? 0]
      if (from === to) continue
      if (first.isBeyond(descending ? -smallestOf(bucket + 1) : smallestOf(bucket))) return first.ids()
      looked += to - from
      if (looked > most * lookedAtForEach + ids.length / lookedAtShare) return undefined
      for (let at = from; at < to; at += 1) {
        const id = ids[at] ?? 0
        if (passes(id) && !changed.has(id)) first.offer(id)
      }
      first.settle()
    }
  return first.ids()
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
  const offer = (id: number) => {
    const key = keyOf(id)
    if (!(key >= start) || key > worst) return
    if (place && key === start && sign * (id - place.id) <= 0) return
    found.push(id)
    if (found.length >= 2 * most) keepFirst()
  }
  /** So that the next listings are compared with the last of these. */
  const settle = () => {
    if (found.length >= most) keepFirst()
  }
  return {
    offer,
    settle,
    take: (words: Uint32Array, from: number, to: number) => {
      for (let at = from; at < to; at += 1)
        for (let left = words[at] ?? 0; left !== 0; left &= left - 1) offer(at * 32 + lowestBit(left))
      settle()
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
