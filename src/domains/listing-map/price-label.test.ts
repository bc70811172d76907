import { expect, test } from 'vitest'
import { am } from './messages/am.ts'
import { en } from './messages/en.ts'
import { priceLabel } from './price-label.ts'

test.each([
  [0, '0', '0'],
  [850, '850', '850'],
  [999.6, '1K', '1 ሺ'],
  [1000, '1K', '1 ሺ'],
  [45_000, '45K', '45 ሺ'],
  [47_250.5, '47.3K', '47.3 ሺ'],
  [999_950, '1M', '1 ሚ'],
  [1_250_000, '1.25M', '1.25 ሚ'],
  [12_500_000.5, '12.5M', '12.5 ሚ'],
  [2_000_000_000, '2B', '2 ቢ'],
])('%d birr fit on a pin as %s', (birr, english, amharic) => {
  expect(priceLabel(birr, en)).toBe(english)
  expect(priceLabel(birr, am)).toBe(amharic)
})
