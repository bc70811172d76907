import { expect, test } from 'vitest'
import { formatSize } from './size.ts'

const kibibyte = 1024
const mebibyte = 1024 * kibibyte
const gibibyte = 1024 * mebibyte

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 KB'],
  [1.5 * kibibyte, '1.5 KB'],
  [340 * kibibyte, '340 KB'],
  [999.6 * kibibyte, '1 MB'],
  [1.44 * mebibyte, '1.4 MB'],
  [20 * mebibyte, '20 MB'],
  [999 * mebibyte, '999 MB'],
  [1000 * mebibyte, '1 GB'],
  [1500 * mebibyte, '1.5 GB'],
  [2 * gibibyte, '2 GB'],
  [47.6 * gibibyte, '48 GB'],
  [5000 * gibibyte, '4.9 TB'],
  [5_000_000 * gibibyte, '4883 TB'],
])('%d bytes are %s', (bytes, told) => {
  expect(formatSize(bytes, 'en')).toBe(told)
})

test('units have names in every language', () => {
  expect([formatSize(12, 'am'), formatSize(340 * kibibyte, 'am')]).toEqual(['12 ባይት', '340 ኪባ'])
  expect([formatSize(20 * mebibyte, 'am'), formatSize(1000 * mebibyte, 'am')]).toEqual(['20 ሜባ', '1 ጊባ'])
})
