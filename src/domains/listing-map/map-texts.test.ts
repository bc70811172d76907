import { expect, test } from 'vitest'
import { am } from './messages/am.ts'
import { en } from './messages/en.ts'

test('large counts on the map are grouped by thousands, as everywhere', () => {
  expect([en, am].map(({ here }) => here({ count: 12_345 }))).toEqual(['12,345 properties here', 'እዚህ 12,345 ንብረቶች'])
})
