import { expect, test } from 'vitest'
import { isPlaceholderPhone } from './settings.ts'

test('a number that ends in the same six digits is there for want of one', () => {
  expect(['+251 911 000 000', '+251911000000', '0911-000-000', '+251 911 111 111'].map(isPlaceholderPhone)).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test('a number that somebody can have is not', () => {
  expect(['+251 911 223 344', '+251 911 000 001', '+251 11 500 0000', ''].map(isPlaceholderPhone)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
