/** Numbers share a bucket when they differ by less than one in 64; from 1 on buckets rise with the number. */
const mantissaBits = 6
export const buckets = 4096
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

/** Buckets that rise with the numbers in them, of which none is `NaN`. The first has all that are smaller too, the last all that are larger. */
export type Scale = {
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
