import { describe, expect, test } from 'vitest'

import { asDecimalBirr, priceAt, roundAsPeoplePrice } from './prices.ts'

describe('prices of the demo market', () => {
  test('follow the quartiles with straight lines between them', () => {
    const quartiles = [40, 60, 80, 120, 200] as const
    expect([0, 0.25, 0.5, 0.75, 1].map((share) => priceAt([...quartiles], share))).toEqual([...quartiles])
    expect(priceAt([...quartiles], 0.625)).toBe(100)
    expect(priceAt([...quartiles], 2)).toBe(200)
  })

  test('are rounded as people price', () => {
    expect(roundAsPeoplePrice(8_420)).toBe(8_500)
    expect(roundAsPeoplePrice(47_900)).toBe(48_000)
    expect(roundAsPeoplePrice(64_600)).toBe(65_000)
    expect(roundAsPeoplePrice(133_750)).toBe(135_000)
    expect(roundAsPeoplePrice(4_337_000)).toBe(4_350_000)
    expect(roundAsPeoplePrice(61_240_000)).toBe(61_000_000)
  })

  test('are written with two decimals', () => {
    expect(asDecimalBirr(120_000)).toBe('120000.00')
  })
})
