import { describe, expect, test } from 'vitest'
import { createCodedColumn } from './word-columns.ts'
import { quantiles, quartilesBy } from './price-quartiles.ts'

const market = [
  (turn: number) => 1000 + ((turn * 7919) % 104_729),
  (turn: number) => 10 ** (turn % 9) + turn / 7,
  (turn: number) => (turn % 3) * 50_000,
  (turn: number) => (turn % 5) / 10,
  (turn: number) => 999_999_999_999.99 - turn,
  () => 42_000.5,
]

/** Every seventh listing does not state its bedrooms. */
const bedroomsOf = (id: number) => (id % 7 === 6 ? null : id % 4)

describe('quartiles of prices', () => {
  test.each([1, 2, 3, 8, 999, 20_000])('of %i listings are those of all in order, by bedrooms', (count) => {
    for (const price of market) {
      const column = createCodedColumn(65_535)
      column.reserve(2 * count)
      // Every second listing is left out; some of the others do not state their bedrooms.
      const prices = Float64Array.from({ length: 2 * count }, (_, id) => price(id))
      for (let id = 0; id < 2 * count; id += 1) column.set(id, bedroomsOf(id), true)
      const ids = Uint32Array.from({ length: count }, (_, position) => 2 * position)
      const groups = Map.groupBy(
        [...ids].filter((id) => bedroomsOf(id) !== null),
        bedroomsOf,
      )
      const expected = [...groups].map(([word, group]) => {
        const [low, median, high] = quantiles(Float64Array.from(group, price).toSorted(), [0.25, 0.5, 0.75])
        return [String(word), { listings: group.length, low, median, high }]
      })
      expect(quartilesBy(ids, prices, column)).toEqual(Object.fromEntries(expected))
    }
  })

  test('lie between two neighbours in order, as SQL has it', () => {
    expect(quantiles(Float64Array.of(1, 2, 3, 4, 10), [0, 0.25, 0.5, 0.75, 0.875, 1])).toEqual([1, 2, 3, 4, 7, 10])
    expect(quantiles(Float64Array.of(10, 20), [0.25, 0.5])).toEqual([12.5, 15])
    expect(quantiles(new Float64Array(0), [0.5])).toEqual([])
  })
})
