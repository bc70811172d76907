import { type Keep, isSparse, lowestBit } from './keep.ts'
import type { Scale } from './number-buckets.ts'
import { type NumbersInBuckets, createNumbersInBuckets } from './numbers-in-buckets.ts'

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

/** A column by whose numbers listings are put in order. */
export type OrderedColumn = NumberColumn<Float64Array> & {
  /** The listings by their numbers. */
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
