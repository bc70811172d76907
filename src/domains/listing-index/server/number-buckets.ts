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
