import { describe, expect, test } from 'vitest'
import type { MonthlyPrice } from '#domains/listing-insight/server/index.ts'
import { messagesIn } from '#shared/message.ts'
import { placeMessages } from '../messages/index.ts'
import { monthlyPrices } from './monthly-chart.view-model.ts'

const now = Date.parse('2026-11-29T08:00:00Z')
const price = (month: string, median: number): MonthlyPrice => ({ propertyType: 'rent', month, listings: 12, median })

function shown(prices: readonly MonthlyPrice[], at = now) {
  const t = messagesIn('en', placeMessages)
  return monthlyPrices(prices, { t, what: 'Villas', type: 'rent', language: 'en' }, at)
}
const linesOf = (...prices: MonthlyPrice[]) => shown(prices).chart?.lines
const sentenceOf = (...prices: MonthlyPrice[]) => shown(prices).sentence

describe('the chart of the months', () => {
  test('goes from two years ago to now, the lowest price at the bottom and the highest at the top', () => {
    expect(linesOf(price('2024-12', 20_000), price('2026-11', 60_000), price('2026-10', 30_000))).toEqual([
      [{ x: 0, y: 100 }],
      [
        { x: 95.7, y: 75 },
        { x: 100, y: 0 },
      ],
    ])
  })

  test('is broken where a month is missing, and joins those that follow each other over the end of a year', () => {
    const months = ['2025-11', '2025-12', '2026-01', '2026-03', '2026-04', '2026-06']
    const lines = linesOf(...months.map((month, index) => price(month, 20_000 + index)))
    expect(lines?.map((line) => line.length)).toEqual([3, 2, 1])
  })

  test('is a line in the middle where all months cost the same', () => {
    expect(linesOf(price('2026-10', 20_000), price('2026-11', 20_000))).toEqual([
      [
        { x: 95.7, y: 50 },
        { x: 100, y: 50 },
      ],
    ])
  })

  test('leaves out what is older, also from its highest and lowest price', () => {
    const { chart } = shown([price('2024-11', 1), price('2024-12', 20_000), price('2026-11', 30_000)])
    expect(chart?.edges).toMatchObject({ low: 'ETB 20,000', high: 'ETB 30,000', first: 'December 2024' })
    expect(chart?.table.rows.map(({ key }) => key)).toEqual(['2026-11', '2024-12'])
  })

  test('is not drawn of a single month', () => {
    expect(shown([price('2024-11', 1), price('2026-11', 30_000)]).chart).toBeNull()
  })

  test('begins a month in Ethiopia, three hours before London', () => {
    const prices = [price('2026-10', 20_000), price('2026-11', 30_000)]
    expect(shown(prices, Date.parse('2026-10-31T20:59:59Z')).chart).toBeNull()
    expect(shown(prices, Date.parse('2026-10-31T21:00:00Z')).chart?.edges.last).toBe('November 2026')
  })
})

describe('the sentence about the last whole month', () => {
  test.each<[string, number | null, string]>([
    ['more', 25_000, ', 20% more than a year before.'],
    ['less', 40_000, ', 25% less than a year before.'],
    ['as much', 30_000, ', as much as a year before.'],
    ['nothing, where there is nothing to compare with', null, 'ETB 30,000 a month.'],
  ])('tells of the same month a year before: %s', (_, before, end) => {
    const earlier = before === null ? [price('2025-09', 1), price('2025-11', 1)] : [price('2025-10', before)]
    const sentence = sentenceOf(...earlier, price('2026-10', 30_000), price('2026-11', 99_000)) ?? ''
    expect(sentence).toMatch(/^Villas .* in October 2026 \(12\) had a median price of ETB 30,000/)
    expect(sentence.endsWith(end), sentence).toBe(true)
  })

  test('is left out where that month has too few listings', () => {
    expect(sentenceOf(price('2026-09', 30_000), price('2026-11', 30_000))).toBeNull()
  })
})
