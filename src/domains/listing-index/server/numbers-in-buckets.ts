import { type Scale, buckets, byMagnitude } from './number-buckets.ts'

/** Where those stand that state no number: after all others. */
export const absentBucket = buckets
/** So many listings may have got other numbers before all are put into buckets again, and one in so many of a large market. */
const mostChanged = 1024
const changedShare = 64

/** The ids of all listings by the buckets of their numbers, so that the first of an order need not be looked for among all. */
export type NumbersInBuckets = {
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
export function createNumbersInBuckets(
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
