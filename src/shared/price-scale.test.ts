import { describe, expect, test } from 'vitest'
import { barEdges, positionOf, priceAt, priceSteps } from './price-scale.ts'

const positions = Array.from({ length: priceSteps + 1 }, (_, position) => position)

describe.each([5_000, 60_000, 950_000, 92_345_678, 2_000_000_000])('the price slider up to %d birr', (highest) => {
  test('runs from 0 to exactly the highest price', () => {
    expect(priceAt(0, highest)).toBe(0)
    expect(priceAt(priceSteps, highest)).toBe(highest)
  })

  test('gives whole prices that rise with every step', () => {
    const prices = positions.map((position) => priceAt(position, highest))
    expect(prices.every(Number.isInteger)).toBe(true)
    expect(prices.every((price, position) => position === 0 || price > (prices[position - 1] ?? 0))).toBe(true)
  })

  test('finds the position of every price that it gave, so that arrow keys never stick', () => {
    expect(positions.map((position) => positionOf(priceAt(position, highest), highest))).toEqual(positions)
  })
})

test('leaves usual rents room on a slider that ends with the dearest house', () => {
  expect(positionOf(300_000, 85_000_000) - positionOf(10_000, 85_000_000)).toBeGreaterThan(25)
})

test('a market without prices has a slider that stands at its end', () => {
  expect(priceAt(50, 0)).toBe(0)
  expect(positionOf(5, 0)).toBe(priceSteps)
})

test('prices are counted in fifty bars, and in none where they are too low to tell the bars apart', () => {
  expect(barEdges(60_000)).toHaveLength(51)
  expect(barEdges(20)).toEqual([])
})
