import { describe, expect, it } from 'vitest'
import { histogram } from './histogram.ts'

const numbers = Float64Array.from({ length: 20_000 }, (_, id) => {
  if (id % 13 === 0) return Number.NaN
  // Half of them lie on edges, as round prices do.
  return id % 2 ? Math.round(((id * 7919) % 4200) / 10) * 1000 : ((id * 104_729) % 4_300_001) / 10 - 10_000
})
const ids = Uint32Array.from({ length: 15_000 }, (_, place) => place + 2000)

describe('a histogram', () => {
  it.each([
    ['few edges', [0, 10_000, 50_000]],
    ['many edges', Array.from({ length: 41 }, (_, bar) => bar * 10_000)],
    ['edges closer than numbers that share a bucket', Array.from({ length: 41 }, (_, bar) => 399_990 + bar)],
    ['edges that begin below zero', Array.from({ length: 20 }, (_, bar) => -5000 + bar * 500)],
  ])('counts what lies between neighbouring edges: %s', (_, edges) => {
    expect(histogram(numbers, ids, edges)).toEqual(countedOneByOne(edges))
  })

  it('counts a number on the last edge in the last bar', () => {
    expect(histogram(Float64Array.of(5, 10, 10.1), Uint32Array.of(0, 1, 2), [0, 5, 10])).toEqual([0, 2])
  })

  it('has no bars without edges', () => {
    expect(histogram(numbers, ids, [])).toEqual([])
  })
})

function countedOneByOne(edges: readonly number[]): number[] {
  const own = [...ids].map((id) => numbers[id] ?? Number.NaN)
  const last = edges.length - 2
  return edges.slice(0, -1).map(
    (from, bar) =>
      own.filter((value) => {
        const to = edges[bar + 1] ?? 0
        return value >= from && (bar === last ? value <= to : value < to)
      }).length,
  )
}
