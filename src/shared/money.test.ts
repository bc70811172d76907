import { expect, test } from 'vitest'
import { amountInWords, formatBirr } from './money.ts'

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

test.each([
  ['999999.99', null, null],
  ['120000', null, null],
  ['1000000', '1 million', '1 ሚሊዮን'],
  ['17800000.00', '17.8 million', '17.8 ሚሊዮን'],
  ['17850000', '17.85 million', '17.85 ሚሊዮን'],
  ['17854999.99', '17.85 million', '17.85 ሚሊዮን'],
  ['17855000', '17.86 million', '17.86 ሚሊዮን'],
  ['1004999', '1 million', '1 ሚሊዮን'],
  ['250000000', '250 million', '250 ሚሊዮን'],
  ['999994999.99', '999.99 million', '999.99 ሚሊዮን'],
  ['999995000', '1 billion', '1 ቢሊዮን'],
  ['2340000000', '2.34 billion', '2.34 ቢሊዮን'],
  ['999999999999.99', '1,000 billion', '1,000 ቢሊዮን'],
])('says %s birr as %s and %s', (amount, english, amharic) => {
  expect([amountInWords(amount, 'en'), amountInWords(amount, 'am')]).toEqual([english, amharic])
})
