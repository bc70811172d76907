/** A number per listing; NaN: not stated. */
export type NumberColumn = {
  set(id: number, value: number | null): void
  get(id: number): number
  /** Tests for being in a range; what states no number is in none. */
  between(min: number | undefined, max: number | undefined): (id: number) => boolean
  /** How many of the listings lie between neighbouring edges (ascending), the last of them included. */
  histogram(ids: Uint32Array, edges: readonly number[]): number[]
  reserve(listings: number): void
}

/** With 4 bytes a number has seven digits; both sides of a comparison then have them. */
export function createNumberColumn(bytes: 4 | 8 = 8): NumberColumn {
  const Kind = bytes === 8 ? Float64Array : Float32Array
  const rounded = bytes === 8 ? Number : Math.fround
  let values = new Kind(0)
  return {
    set: (id, value) => {
      values[id] = value ?? Number.NaN
    },
    get: (id) => values[id] ?? Number.NaN,
    between: (min, max) => {
      const [low, high] = [rounded(min ?? -Infinity), rounded(max ?? Infinity)]
      return (id) => {
        const value = values[id] ?? Number.NaN
        return value >= low && value <= high
      }
    },
    histogram: (ids, edges) => {
      const bars = edges.slice(1).map(() => 0)
      const lowest = edges.at(0) ?? Infinity
      const highest = edges.at(-1) ?? -Infinity
      const { length } = ids
      // By position: ten times as fast over typed arrays as by value.
      for (let position = 0; position < length; position += 1) {
        const value = values[ids[position] ?? 0] ?? Number.NaN
        if (!(value >= lowest && value <= highest)) continue
        const bar = Math.min(lastAtMost(edges, value), bars.length - 1)
        bars[bar] = (bars[bar] ?? 0) + 1
      }
      return bars
    },
    reserve: (listings) => {
      if (values.length >= listings) return
      const larger = new Kind(listings).fill(Number.NaN)
      larger.set(values)
      values = larger
    },
  }
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
