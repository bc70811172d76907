import type { ListingOrder } from '#domains/listings/server/index.ts'
import type { Narrowing } from './conditions.ts'
import { bitsOf, lowestBit } from './keep.ts'
import { type OrderedColumn, absentBucket, buckets } from './number-column.ts'

/** So many words of 32 listings are narrowed before it is asked whether that is enough. */
const wordsAtOnce = 128
/** So many listings of the buckets are looked at for each that is wanted, and one of so many that there are, before looking at all is faster. */
const lookedAtForEach = 100
const lookedAtShare = 64

type Order = Omit<ListingOrder, 'by'> & {
  /** What a listing that states no number is put in order by. */
  absent: number
}

/**
 * The first `most` listings under conditions, in an order, from a place in it on, and how many there are in all; where that is not `known`,
 * more than `enough` are not counted to the end. Equal numbers are in the order of the ids. Of many, the first are looked for bucket by bucket; of few,
 * all are put in order.
 */
export function firstInOrder(
  { among, keeps }: Narrowing,
  column: OrderedColumn,
  order: Order,
  { most, enough, known }: { most: number; enough: number; known?: number | undefined },
): { total: number; ids: number[] } {
  const words = new Uint32Array(among.words)
  const listings = words.length * 32
  const mostLooked = most * lookedAtForEach + listings / lookedAtShare
  const counted = known === undefined ? words.length : 0
  let [total, narrowed] = [known ?? 0, 0]
  while (narrowed < counted && total <= enough) {
    const to = Math.min(counted, narrowed + wordsAtOnce)
    for (const keep of keeps) keep(words, narrowed, to)
    for (; narrowed < to; narrowed += 1) total += bitsOf(words[narrowed] ?? 0)
  }
  const isMany = known === undefined ? total > enough : known * mostLooked > most * listings
  const ids = isMany ? fromBuckets(column, order, { most, mostLooked }, passingOneByOne(words, keeps)) : undefined
  if (ids) return { total, ids }
  for (const keep of keeps) keep(words, narrowed, words.length)
  const first = collectFirst(column, order, most)
  for (let at = 0; at < words.length; at += 1)
    for (let left = words[at] ?? 0; left !== 0; left &= left - 1) first.offer(at * 32 + lowestBit(left))
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
  column: OrderedColumn,
  order: Order,
  { most, mostLooked }: { most: number; mostLooked: number },
  passes: (id: number) => boolean,
): number[] | undefined {
  const { descending, absent, from: place } = order
  const { changed, ids, starts, scale } = column.inBuckets()
  const bucketOf = (value: number) => scale.of(Float64Array.of(value))(0)
  const first = collectFirst(column, order, most)
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
      if (looked > mostLooked) return undefined
      for (let at = from; at < to; at += 1) {
        const id = ids[at] ?? 0
        if (passes(id) && !changed.has(id)) first.offer(id)
      }
      first.settle()
    }
  return first.ids()
}

function collectFirst({ values }: OrderedColumn, order: Order, most: number) {
  const { absent, from: place } = order
  // Large before small: then all signs are turned.
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
    /** Whether a key comes after all that are wanted. */
    isBeyond: (key: number) => key > worst,
    ids: () => found.toSorted(byKey).slice(0, most),
  }
}
