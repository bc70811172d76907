import { LRUCache } from 'lru-cache'
import { type Keep, isSparse, lowestBit } from './keep.ts'
import { type NumberBlocks, createNumberBlocks } from './number-blocks.ts'

/** A number per listing; NaN: not stated. */
export type NumberColumn<Values = Float64Array | Float32Array> = {
  set(id: number, value: number | null): void
  /** Forgets the number of a listing that is in no search any more. */
  clear(id: number): void
  /** Between which numbers the listings of each block lie. */
  readonly blocks: NumberBlocks
  /** The numbers of all listings, by their ids, as they are now. */
  readonly values: Values
  /** Keeps what is in a range; what states no number is in none. */
  between(min: number | undefined, max: number | undefined): Keep
  /** How many of the listings lie between neighbouring edges (ascending), the last of them included. */
  histogram(ids: Uint32Array, edges: readonly number[]): number[]
  reserve(listings: number): void
}

/** With 4 bytes a number has seven digits; both sides of a comparison then have them. */
export function createNumberColumn(): NumberColumn<Float64Array>
export function createNumberColumn(bytes: 4): NumberColumn<Float32Array>
export function createNumberColumn(bytes: 4 | 8 = 8): NumberColumn {
  const Kind = bytes === 8 ? Float64Array : Float32Array
  const rounded = bytes === 8 ? Number : Math.fround
  const blocks = createNumberBlocks()
  let values = new Kind(0)
  return {
    set: (id, value) => {
      values[id] = value ?? Number.NaN
      blocks.widen(id, values[id] ?? Number.NaN)
    },
    clear: (id) => {
      values[id] = Number.NaN
    },
    blocks,
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
    histogram: (ids, edges) => {
      // An empty market has no highest price, and no bars below it.
      if (edges.length < 2) return []
      const bars = new Uint32Array(edges.length - 1)
      const lowest = edges.at(0) ?? Infinity
      const highest = edges.at(-1) ?? -Infinity
      const { length } = ids
      const own = values
      const barNear = edges.length > mostEdgesTried ? barsNear(edges) : () => 0
      // By position: ten times as fast over typed arrays as by value.
      for (let position = 0; position < length; position += 1) {
        const value = own[ids[position] ?? 0] ?? Number.NaN
        if (!(value >= lowest && value <= highest)) continue
        let bar = Math.min(barNear(value), bars.length - 1)
        while (bar > 0 && (edges[bar] ?? 0) > value) bar -= 1
        while (bar < bars.length - 1 && (edges[bar + 1] ?? Infinity) <= value) bar += 1
        bars[bar] = (bars[bar] ?? 0) + 1
      }
      return [...bars]
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

/** So few edges are tried one after the other; a table of guesses would be made anew for days, whose edges move. */
const mostEdgesTried = 8
/** The first bits of a number, as a float: its sign, its exponent and five bits of what follows. */
const firstBits = 14

const float = new Float32Array(1)
const bits = new Uint32Array(float.buffer)
/** By their edges, which few searches have of their own: a table takes longer than counting ten thousand listings. */
const tables = new LRUCache<string, Uint16Array>({ max: 32 })

/** Guesses the bar of a number by its first bits: searching among forty edges takes several times as long. */
function barsNear(edges: readonly number[]): (value: number) => number {
  const key = edges.join()
  const guesses = tables.get(key) ?? guessesOf(edges)
  tables.set(key, guesses)
  return (value) => {
    float[0] = value
    return guesses[(bits[0] ?? 0) >>> (32 - firstBits)] ?? 0
  }
}

function guessesOf(edges: readonly number[]): Uint16Array {
  return Uint16Array.from({ length: 2 ** firstBits }, (_, first) => {
    bits[0] = first << (32 - firstBits)
    return Math.max(0, lastAtMost(edges, float[0] ?? 0))
  })
}

/** The position of the last edge that is not above a value. */
function lastAtMost(edges: readonly number[], value: number): number {
  let [from, to] = [0, edges.length - 1]
  while (from < to) {
    const middle = (from + to + 1) >> 1
    if ((edges[middle] ?? Infinity) <= value) from = middle
    else to = middle - 1
  }
  return from
}
