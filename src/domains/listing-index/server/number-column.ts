import { type Keep, isSparse, lowestBit } from './keep.ts'

/** Into so many buckets numbers are put, on every scale. */
export const buckets = 4096
/** Where those stand that state no number: after all others. */
export const absentBucket = buckets

/** A number per listing; NaN: not stated. */
export type NumberColumn<Values = Float64Array | Float32Array> = {
  set(id: number, value: number | null): void
  /** Forgets the number of a listing that is in no search any more. */
  clear(id: number): void
  /** The numbers of all listings, by their ids, as they are now. */
  readonly values: Values
  /** Keeps what is in a range; what states no number is in none. */
  between(min: number | undefined, max: number | undefined): Keep
  reserve(listings: number): void
}

/** With 4 bytes a number has seven digits; both sides of a comparison then have them. */
export function createNumberColumn(bytes?: 8): NumberColumn<Float64Array>
export function createNumberColumn(bytes: 4): NumberColumn<Float32Array>
export function createNumberColumn(bytes: 4 | 8 = 8): NumberColumn {
  const Kind = bytes === 8 ? Float64Array : Float32Array
  const rounded = bytes === 8 ? Number : Math.fround
  let values = new Kind(0)
  return {
    set: (id, value) => {
      values[id] = value ?? Number.NaN
    },
    clear: (id) => {
      values[id] = Number.NaN
    },
    get values() {
      return values
    },
    between: (min, max) => {
      const [low, high] = [rounded(min ?? -Infinity), rounded(max ?? Infinity)]
      return (words, from, to) => {
        const own = values
        for (let at = from; at < to; at += 1) {
          const all = words[at] ?? 0
          let kept = 0
          if (isSparse(all))
            for (let left = all; left !== 0; left &= left - 1) {
              const bit = lowestBit(left)
              const value = own[at * 32 + bit] ?? Number.NaN
              if (value >= low && value <= high) kept |= 1 << bit
            }
          // Without a branch, which nothing could foresee.
          else
            for (let bit = 31; bit >= 0; bit -= 1) {
              const value = own[at * 32 + bit] ?? Number.NaN
              kept = (kept << 1) | (Number(value >= low) & Number(value <= high))
            }
          words[at] = all & kept
        }
      }
    },
    reserve: (listings) => {
      if (values.length >= listings) return
      const larger = new Kind(listings).fill(Number.NaN)
      larger.set(values)
      values = larger
    },
  }
}

/** A column by whose numbers listings are put in order. */
export type OrderedColumn = NumberColumn<Float64Array> & {
  inBuckets(): NumbersInBuckets
}

/** A column that keeps its listings in buckets too, of a scale that is chosen for all of its numbers. */
export function createOrderedColumn(scaleOf: (values: Float64Array) => Scale): OrderedColumn {
  const column = createNumberColumn()
  const numbers = createNumbersInBuckets(() => column.values, scaleOf)
  return {
    ...column,
    get values() {
      return column.values
    },
    set: (id, value) => {
      column.set(id, value)
      numbers.noteChange(id)
    },
    inBuckets: numbers.read,
  }
}

/** So many listings may have got other numbers before all are put into buckets again, and one in so many of a large market. */
const mostChanged = 1024
const changedShare = 64

/** The ids of all listings by the buckets of their numbers, so that the first of an order need not be looked for among all. */
type NumbersInBuckets = {
  /** Those whose numbers are others than when all were put into buckets: they stand in no bucket, or in a wrong one. */
  readonly changed: ReadonlySet<number>
  /** All ids, bucket after bucket, and where each bucket starts. Above those that there are stand ids that nobody has. */
  readonly ids: Uint32Array
  readonly starts: Uint32Array
  readonly scale: Scale
}

/**
 * Puts all listings into buckets, when first asked and when many numbers have changed since: a million take 25 ms.
 * `noteChange` must be told of every listing that gets a number.
 */
function createNumbersInBuckets(
  valuesNow: () => Float64Array | Float32Array,
  scaleOf: (values: Float64Array) => Scale,
) {
  const changed = new Set<number>()
  let packed: Omit<NumbersInBuckets, 'changed'> | undefined
  return {
    noteChange: (id: number) => {
      if (!packed) return
      changed.add(id)
      // Also where nobody reads them any more: what is remembered stays small.
      if (changed.size > mostChanged + packed.ids.length / changedShare) packed = undefined
    },
    read: (): NumbersInBuckets => {
      if (!packed) {
        changed.clear()
        const values = Float64Array.from(valuesNow())
        packed = putIntoBuckets(values, scaleOf(values))
      }
      return { ...packed, changed }
    },
  }
}

/** All ids, bucket after bucket, and where each bucket starts. */
export function putIntoBuckets(values: Float64Array, scale = byMagnitude) {
  const bucketAt = scale.of(values)
  const own = new Uint16Array(values.length)
  const ends = new Uint32Array(absentBucket + 1)
  for (let id = 0; id < values.length; id += 1) {
    const bucket = Number.isNaN(values[id]) ? absentBucket : bucketAt(id)
    own[id] = bucket
    ends[bucket] = (ends[bucket] ?? 0) + 1
  }
  const starts = new Uint32Array(absentBucket + 2)
  for (let bucket = 0; bucket <= absentBucket; bucket += 1) {
    starts[bucket + 1] = (starts[bucket] ?? 0) + (ends[bucket] ?? 0)
    ends[bucket] = starts[bucket] ?? 0
  }
  const ids = new Uint32Array(values.length)
  for (let id = 0; id < values.length; id += 1) {
    const bucket = own[id] ?? 0
    const at = ends[bucket] ?? 0
    ids[at] = id
    ends[bucket] = at + 1
  }
  return { ids, starts, scale }
}

/** Buckets that rise with the numbers in them, of which none is `NaN`. The first has all that are smaller too, the last all that are larger. */
type Scale = {
  /** Says in which bucket the number at a position is. */
  of(values: Float64Array): (position: number) => number
  /** No number of a bucket is smaller. */
  smallestOf(bucket: number): number
}

/** For numbers that lie far apart, as prices do. */
export const byMagnitude: Scale = {
  of: (values) => {
    const bucketAt = bucketsOf(values)
    return (position) => ((values[position] ?? 0) < 1 ? 0 : bucketAt(position))
  },
  smallestOf: (bucket) => (bucket <= 0 ? -Infinity : bucket < buckets ? smallestOf(bucket) : Infinity),
}

const halfDay = 12 * 60 * 60 * 1000

/** For moments: half days, the last of which ends with the latest of them. */
export function byHalfDays(moments: Float64Array): Scale {
  let latest = 0
  for (const moment of moments) if (moment > latest) latest = moment
  const start = latest - buckets * halfDay
  return {
    of: (values) => (position) =>
      Math.min(buckets - 1, Math.max(0, Math.floor(((values[position] ?? 0) - start) / halfDay))),
    smallestOf: (bucket) => (bucket <= 0 ? -Infinity : bucket < buckets ? start + bucket * halfDay : Infinity),
  }
}

/** Numbers share a bucket when they differ by less than one in 64; from 1 on buckets rise with the number. */
const mantissaBits = 6
/** The exponent of 1 in the upper half of a double. */
const exponentOfOne = 1023 << mantissaBits
/** Which half of a double is the upper one; it is the second on nearly every machine. */
const highWord = new Uint32Array(Float64Array.of(1).buffer)[1] === 0 ? 0 : 1

/** Says in which bucket the number at a position is. In the first are all below 1; in the last also those below 0 and `NaN`. */
export function bucketsOf(values: Float64Array): (position: number) => number {
  const halves = new Uint32Array(values.buffer, values.byteOffset, 2 * values.length)
  return (position) => bucketOf(halves[2 * position + highWord] ?? 0)
}

/** The smallest number of each bucket but the first and the last, which have others too. */
export function smallestOf(bucket: number): number {
  const halves = new Uint32Array(2)
  halves[highWord] = (bucket + exponentOfOne) << (20 - mantissaBits)
  return new Float64Array(halves.buffer)[0] ?? 0
}

function bucketOf(upperHalf: number): number {
  const bucket = (upperHalf >>> (20 - mantissaBits)) - exponentOfOne
  return bucket < 0 ? 0 : bucket < buckets ? bucket : buckets - 1
}
