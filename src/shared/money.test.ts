import { expect, test } from 'vitest'
import { formatBirr } from './money.ts'

test.each([
  ['120000.00', 'ETB 120,000'],
  ['0', 'ETB 0'],
  ['99.5', 'ETB 99.50'],
  ['999.05', 'ETB 999.05'],
  ['12500000.00', 'ETB 12,500,000'],
  ['999999999999.99', 'ETB 999,999,999,999.99'],
])('prints %s birr as %s', (amount, text) => {
  expect(formatBirr(amount)).toBe(text)
})

test('prints birr in Amharic with the word after the number', () => {
  expect(formatBirr('120000.00', 'am')).toBe('120,000 ብር')
})
