import { expect, test } from 'vitest'
import type { Frequency } from '../saved-search.ts'
import { dueAt } from './alert-times.ts'

/** Returns a time in Addis Abeba. */
const there = (text: string) => new Date(`${text}+03:00`)

test.each<[Frequency, string, string]>([
  ['at-once', '2026-11-22T21:15:00', '2026-11-22T21:15:00'],
  ['daily', '2026-11-22T07:59:59.999', '2026-11-22T08:00:00'],
  ['daily', '2026-11-22T08:00:00', '2026-11-23T08:00:00'],
  ['daily', '2026-12-31T23:30:00', '2027-01-01T08:00:00'],
  // A Sunday and the Monday after it.
  ['weekly', '2026-11-22T21:15:00', '2026-11-23T08:00:00'],
  ['weekly', '2026-11-23T07:59:00', '2026-11-23T08:00:00'],
  ['weekly', '2026-11-23T08:00:00', '2026-11-30T08:00:00'],
  ['weekly', '2028-02-29T12:00:00', '2028-03-06T08:00:00'],
])('%s, found at %s: told at %s', (frequency, found, told) => {
  expect(dueAt(frequency, there(found))).toEqual(there(told))
})
