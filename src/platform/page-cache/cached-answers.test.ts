import { expect, test } from 'vitest'
import { encodingOf } from './cached-answers.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.0, gzip;q=0', 'identity'],
  ['br;q=0.9', 'br'],
  ['identity', 'identity'],
  [undefined, 'identity'],
])('a client that accepts %s gets %s', (accepted, encoding) => {
  expect(encodingOf(accepted)).toBe(encoding)
})
