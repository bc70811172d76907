import { type Keep, isSparse, lowestBit } from './keep.ts'
import { type NumberBlocks, createNumberBlocks } from './number-blocks.ts'
import { type NumbersInBuckets, createNumbersInBuckets } from './numbers-in-buckets.ts'

/** A number per listing; NaN: not stated. */
export type NumberColumn<Values = Float64Array | Float32Array> = {
  set(id: number, value: number | null): void
  /** Forgets the number of a listing that is in no search any more. */
  clear(id: number): void
  /** Between which numbers the listings of each block lie. */
  readonly blocks: NumberBlocks
  /** The listings by their numbers; absent where a column is not told to put them into buckets. */
  readonly inBuckets: (() => NumbersInBuckets) | undefined
  /** The numbers of all listings, by their ids, as they are now. */
  readonly values: Values
  /** Keeps what is in a range; what states no number is in none. */
  between(min: number | undefined, max: number | undefined): Keep
  reserve(listings: number): void
}

/**
 * With 4 bytes a number has seven digits; both sides of a comparison then have them. `inBuckets`: for numbers that lie far apart and are
 * mixed among the ids, as prices are and dates are not.
 */
export function createNumberColumn(bytes?: 8, options?: { inBuckets: boolean }): NumberColumn<Float64Array>
export function createNumberColumn(bytes: 4): NumberColumn<Float32Array>
export function createNumberColumn(bytes: 4 | 8 = 8, { inBuckets = false } = {}): NumberColumn {
  const Kind = bytes === 8 ? Float64Array : Float32Array
  const rounded = bytes === 8 ? Number : Math.fround
  const blocks = createNumberBlocks()
  let values = new Kind(0)
  const numbers = inBuckets ? createNumbersInBuckets(() => values) : undefined
  return {
    set: (id, value) => {
      values[id] = value ?? Number.NaN
      blocks.widen(id, values[id] ?? Number.NaN)
      numbers?.noteChange(id)
    },
    clear: (id) => {
      values[id] = Number.NaN
    },
    blocks,
    inBuckets: numbers?.read,
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
      blocks.reserve(listings)
    },
  }
}
