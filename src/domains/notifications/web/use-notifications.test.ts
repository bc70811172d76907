import { expect, test } from 'vitest'
import { withNewer } from './use-notifications.ts'

const ids = (...given: number[]) => given.map((id) => ({ id }))

test('what arrives while the newest are being read is not lost', () => {
  expect(withNewer(ids(3, 2), ids(5, 4, 2))).toEqual(ids(5, 4, 3, 2))
  expect(withNewer(ids(5, 4), ids(3))).toEqual(ids(5, 4))
  expect(withNewer([], ids(1))).toEqual(ids(1))
  expect(withNewer(ids(10, 9, 8, 7, 6, 5, 4, 3, 2, 1), ids(11))).toHaveLength(10)
})
