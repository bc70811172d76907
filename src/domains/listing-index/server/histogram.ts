import { LRUCache } from 'lru-cache'
import { buckets, bucketsOf, smallestOf } from './number-column.ts'

/** So few edges are compared one after the other; a table would be made anew for days, whose edges move. */
const mostEdgesCompared = 8
/** By their edges, which few searches have of their own: a table takes longer than counting ten thousand listings. */
const tables = new LRUCache<string, Int16Array>({ max: 32 })

/** How many of the listings have a number between neighbouring edges (ascending), the last edge included. */
export function histogram(values: Float64Array, ids: Uint32Array, edges: readonly number[]): number[] {
  // An empty market has no highest price, and no bars below it.
  if (edges.length < 2) return []
  const ends = endsOf(edges)
  // By how many edges are not above the number: what is in no bar comes first and last.
  const sums = new Uint32Array(edges.length + 1)
  if (edges.length > mostEdgesCompared) sumByTable(values, ids, ends, sums)
  else sumByComparing(values, ids, ends, sums)
  return [...sums.subarray(1, edges.length)]
}

/** Where each bar begins, and where the last one ends. */
export function endsOf(edges: readonly number[]): Float64Array {
  return Float64Array.from(edges, (edge, place) => (place === edges.length - 1 ? justAbove(edge) : edge))
}

// Both without a branch on a price or a date, which nothing could foresee, and by position: ten times as fast over typed arrays as by value.

function sumByComparing(values: Float64Array, ids: Uint32Array, ends: Float64Array, sums: Uint32Array): void {
  const { length } = ids
  for (let position = 0; position < length; position += 1) {
    const passed = passedBy(values[ids[position] ?? 0] ?? Number.NaN, ends)
    sums[passed] = (sums[passed] ?? 0) + 1
  }
}

function sumByTable(values: Float64Array, ids: Uint32Array, ends: Float64Array, sums: Uint32Array): void {
  const key = ends.join()
  const table = tables.get(key) ?? passedByBucket(ends)
  tables.set(key, table)
  const bucketOf = bucketsOf(values)
  const { length } = ids
  for (let position = 0; position < length; position += 1) {
    const id = ids[position] ?? 0
    const value = values[id] ?? Number.NaN
    const known = table[bucketOf(id)] ?? -1
    const passed = known < 0 ? passedBy(value, ends) : known + Number(value >= (ends[known] ?? Infinity))
    sums[passed] = (sums[passed] ?? 0) + 1
  }
}

/** How many edges are not above a number; `NaN`: none. */
function passedBy(value: number, ends: Float64Array): number {
  let passed = 0
  for (let edge = 0; edge < ends.length; edge += 1) passed += Number(value >= (ends[edge] ?? 0))
  return passed
}

/** How many edges are not above the smallest number of each bucket; -1: more than one divides it, or it has other numbers. */
function passedByBucket(ends: Float64Array): Int16Array {
  const table = new Int16Array(buckets).fill(-1)
  for (let bucket = 1; bucket < buckets - 1; bucket += 1) {
    const [first, next] = [passedBy(smallestOf(bucket), ends), passedBy(smallestOf(bucket + 1), ends)]
    if (next - first <= 1) table[bucket] = first
  }
  return table
}

/** The next number that a double can have. */
function justAbove(value: number): number {
  return value + Math.max(Number.MIN_VALUE, Math.abs(value) * Number.EPSILON)
}
