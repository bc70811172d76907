import { describe, expect, test } from 'vitest'
import { positionOf, priceAt, priceSteps } from './price-scale.ts'

describe('the scale of the price slider', () => {
  test('runs from 0 to exactly the highest price', () => {
    expect(priceAt(0, 87_654_321)).toBe(0)
    expect(priceAt(priceSteps, 87_654_321)).toBe(87_654_321)
  })

  test('never falls as the position rises', () => {
    const prices = Array.from({ length: priceSteps + 1 }, (_, position) => priceAt(position, 60_000_000))
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  test('gives prices with two leading figures between the ends', () => {
    for (let position = 1; position < priceSteps; position++) {
      expect(String(priceAt(position, 60_000_000))).toMatch(/^\d{1,2}0*$/)
    }
  })

  test('finds the position of a price that it gave, as far as the rounding allows', () => {
    for (const position of [0, 30, 55, 80, 100]) {
      expect(Math.abs(positionOf(priceAt(position, 60_000_000), 60_000_000) - position)).toBeLessThanOrEqual(1)
    }
  })

  test('holds without any priced listing', () => {
    expect(priceAt(50, 0)).toBe(0)
    expect(positionOf(5, 0)).toBe(priceSteps)
  })
})
