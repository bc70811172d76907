import type { ListingOrder } from '#domains/listings/server/index.ts'
import type { Narrowing } from './conditions.ts'
import { bitsOf, lowestBit } from './listing-set.ts'
import { type OrderedColumn, absentBucket, buckets } from './number-column.ts'

/** How many words (of 32 listings each) are narrowed before the total is compared with `enough`. */
const wordsAtOnce = 128
/** Reading buckets is abandoned for a full scan after this many listings per wanted one plus this share (1 in 64) of all listings. */
const lookedAtForEach = 100
const lookedAtShare = 64

type Order = Omit<ListingOrder, 'by'> & {
  /** The value by which a listing without a number sorts. */
  absent: number
}

/**
 * Returns the first `max` listings that pass the conditions, in an order and from a place in it, and their total. Unless the total is
 * `known`, it is counted only until it exceeds `enough`. Equal numbers sort by id. If many pass, the first are read bucket by bucket; if
 * few, all are sorted.
 */
export function firstInOrder(
  { among, keeps }: Narrowing,
  column: OrderedColumn,
  order: Order,
  { max, enough, known }: { max: number; enough: number; known?: number | undefined },
): { total: number; ids: number[] } {
  const words = new Uint32Array(among.words)
  const listings = words.length * 32
  const maxVisited = max * lookedAtForEach + listings / lookedAtShare
  const counted = known === undefined ? words.length : 0
  let [total, narrowed] = [known ?? 0, 0]
  while (narrowed < counted && total <= enough) {
    const to = Math.min(counted, narrowed + wordsAtOnce)
    for (const keep of keeps) keep(words, narrowed, to)
    for (; narrowed < to; narrowed += 1) total += bitsOf(words[narrowed] ?? 0)
  }
  const isMany = known === undefined ? total > enough : known * maxVisited > max * listings
  const ids = isMany ? fromBuckets(column, order, { max, maxVisited }, passingOneByOne(words, keeps)) : undefined
  if (ids) return { total, ids }
  for (const keep of keeps) keep(words, narrowed, words.length)
  const first = collectFirst(column, order, max)
  for (let at = 0; at < words.length; at += 1)
    for (let left = words[at] ?? 0; left !== 0; left &= left - 1) first.offer(at * 32 + lowestBit(left))
  return { total, ids: first.ids() }
}

/** Returns a test for single listings; it also works on words that are already narrowed. */
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
 * Reads buckets in order until no later one can contain a wanted listing. Returns undefined when that takes too long: for instance when the
 * cheapest are wanted and a condition excludes all cheap ones.
 */
function fromBuckets(
  column: OrderedColumn,
  order: Order,
  { max, maxVisited }: { max: number; maxVisited: number },
  passes: (id: number) => boolean,
): number[] | undefined {
  const { descending, absent, from: place } = order
  const { changed, ids, starts, scale } = column.inBuckets()
  const bucketOf = (value: number) => scale.of(Float64Array.of(value))(0)
  const first = collectFirst(column, order, max)
  for (const id of changed) if (passes(id)) first.offer(id)
  const bucketOfAbsent = bucketOf(absent)
  let looked = 0
  let bucket = bucketOf(place?.value ?? (descending ? Infinity : 0))
  for (; bucket >= 0 && bucket < buckets; bucket += descending ? -1 : 1)
    for (const part of bucket === bucketOfAbsent ? [bucket, absentBucket] : [bucket]) {
      const [from, to] = [starts[part] ?? 0, starts[part + 1] ?? 0]
      if (from === to) continue
      if (first.isBeyond(descending ? -scale.smallestOf(bucket + 1) : scale.smallestOf(bucket))) return first.ids()
      looked += to - from
      if (looked > maxVisited) return undefined
      for (let at = from; at < to; at += 1) {
        const id = ids[at] ?? 0
        if (passes(id) && !changed.has(id)) first.offer(id)
      }
      first.settle()
    }
  return first.ids()
}

function collectFirst({ values }: OrderedColumn, order: Order, max: number) {
  const { absent, from: place } = order
  // Descending order negates all keys.
  const sign = order.descending ? -1 : 1
  const start = place ? sign * place.value : -Infinity
  const keyOf = (id: number) => {
    const value = values[id] ?? Number.NaN
    return sign * (Number.isNaN(value) ? absent : value)
  }
  const byKey = (one: number, other: number) => keyOf(one) - keyOf(other) || sign * (one - other)
  let found: number[] = []
  let worst = Infinity
  const keepFirst = () => {
    found = found.toSorted(byKey).slice(0, max)
    worst = keyOf(found.at(-1) ?? 0)
  }
  const offer = (id: number) => {
    const key = keyOf(id)
    if (!(key >= start) || key > worst) return
    if (place && key === start && sign * (id - place.id) <= 0) return
    found.push(id)
    if (found.length >= 2 * max) keepFirst()
  }
  /** Lets the next listings be compared with the last of those wanted. */
  const settle = () => {
    if (found.length >= max) keepFirst()
  }
  return {
    offer,
    settle,
    /** Whether a key comes after all wanted listings. */
    isBeyond: (key: number) => key > worst,
    ids: () => found.toSorted(byKey).slice(0, max),
  }
}
