import { type BitFilter, isSparse, lowestBit } from './listing-set.ts'

export const buckets = 4096
/** The bucket of listings without a number, after all others. */
export const absentBucket = buckets

/** A column with one number per listing; NaN means not stated. */
export type NumberColumn<Values = Float64Array | Float32Array> = {
  set(id: number, value: number | null): void
  /** Clears the number of a listing that no search includes any more. */
  clear(id: number): void
  /** The current numbers of all listings, indexed by id. */
  readonly values: Values
  /** Returns a `BitFilter` of the numbers in an inclusive range; a listing without a number is in none. */
  between(min: number | undefined, max: number | undefined): BitFilter
  reserve(listings: number): void
}

/** With 4 bytes a number has seven digits; both sides of a comparison are rounded to them. */
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
          // Without a branch, which the CPU could not predict.
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

/** A column by whose numbers listings can be sorted. */
export type OrderedColumn = NumberColumn<Float64Array> & {
  inBuckets(): NumbersInBuckets
}

/** Creates a column that also keeps its listings in buckets; `scaleOf` chooses the scale from all of its numbers. */
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

/** All listings are put into buckets again when more than 1024 plus one in 64 of them have changed. */
const maxChanged = 1024
const changedShare = 64

/** The ids of all listings by the bucket of their number, so that the first in an order are found without a full scan. */
type NumbersInBuckets = {
  /** Listings whose number changed since: they are in no bucket or in a wrong one. */
  readonly changed: ReadonlySet<number>
  /** All ids, bucket after bucket, and where each bucket starts. Includes unused ids up to the size of the column. */
  readonly ids: Uint32Array
  readonly starts: Uint32Array
  readonly scale: Scale
}

/**
 * Puts all listings into buckets when first asked, and again when many numbers have changed: a million take 25 ms. The caller must pass
 * every listing whose number is set to `noteChange`.
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
      // Applies even if nobody reads the buckets any more, so that `changed` stays small.
      if (changed.size > maxChanged + packed.ids.length / changedShare) packed = undefined
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

/** Returns all ids, bucket after bucket, and where each bucket starts. */
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

/** A monotonic mapping of numbers (never NaN) to buckets. The first bucket also holds everything smaller, the last everything larger. */
type Scale = {
  /** Returns a function that tells the bucket of the number at a position. */
  of(values: Float64Array): (position: number) => number
  /** Returns the lower bound of a bucket. */
  smallestOf(bucket: number): number
}

/** The scale of numbers of very different size, such as prices. */
export const byMagnitude: Scale = {
  of: (values) => {
    const bucketAt = bucketsOf(values)
    return (position) => ((values[position] ?? 0) < 1 ? 0 : bucketAt(position))
  },
  smallestOf: (bucket) => (bucket <= 0 ? -Infinity : bucket < buckets ? smallestOf(bucket) : Infinity),
}

const halfDay = 12 * 60 * 60 * 1000

/** Returns the scale of times: half-days, the last of which ends with the latest time. */
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

/** Numbers share a bucket if they differ by less than one in 64; from 1 on, buckets rise with the number. */
const mantissaBits = 6
/** The exponent bits of 1 in the upper half of a double. */
const exponentOfOne = 1023 << mantissaBits
/** Which 32-bit half of a double is the upper one: the second on nearly every machine. */
const highWord = new Uint32Array(Float64Array.of(1).buffer)[1] === 0 ? 0 : 1

/**
 * Returns a function that tells the bucket of the number at a position. The first bucket holds 0 to 1; the last also holds negative numbers
 * and NaN.
 */
export function bucketsOf(values: Float64Array): (position: number) => number {
  const halves = new Uint32Array(values.buffer, values.byteOffset, 2 * values.length)
  return (position) => bucketOf(halves[2 * position + highWord] ?? 0)
}

/** Returns the smallest number of a bucket; not valid for the first and the last. */
export function smallestOf(bucket: number): number {
  const halves = new Uint32Array(2)
  halves[highWord] = (bucket + exponentOfOne) << (20 - mantissaBits)
  return new Float64Array(halves.buffer)[0] ?? 0
}

function bucketOf(upperHalf: number): number {
  const bucket = (upperHalf >>> (20 - mantissaBits)) - exponentOfOne
  return bucket < 0 ? 0 : bucket < buckets ? bucket : buckets - 1
}
