import { expect, test } from 'vitest'
import { quantiles } from './price-quartiles.ts'

/** As `percentile_cont` of SQL has it, of prices that are put in order one and all. */
function inOrder(prices: Float64Array, share: number): number {
  const ordered = prices.toSorted()
  const place = (ordered.length - 1) * share
  const [below = 0, above = 0] = [ordered[Math.floor(place)], ordered[Math.ceil(place)]]
  return below + (above - below) * (place % 1)
}

test.each([1, 2, 3, 8, 999, 20_000])('quantiles of %i prices are those of all in order', (count) => {
  for (const price of [
    (turn: number) => 1000 + ((turn * 7919) % 104_729),
    (turn: number) => 10 ** (turn % 9) + turn / 7,
    (turn: number) => (turn % 3) * 50_000,
    () => 42_000.5,
  ]) {
    const prices = Float64Array.from({ length: count }, (_, turn) => price(turn))
    const shares = [0, 0.25, 0.5, 0.75, 1]
    expect(quantiles(prices, shares)).toEqual(shares.map((share) => inOrder(prices, share)))
  }
})

test('nothing has no quantiles', () => {
  expect(quantiles(new Float64Array(0), [0.5])).toEqual([])
})
