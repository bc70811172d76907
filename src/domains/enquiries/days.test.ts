import { expect, test } from 'vitest'
import { daysAround, readDay } from './days.ts'

test('a week begins on Monday, also around the turn of the year', () => {
  expect(daysAround('2027-01-01', 'week')).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ])
  expect(daysAround('2026-11-22', 'week').at(-1)).toBe('2026-11-22')
  expect(daysAround('2026-11-22', 'day')).toEqual(['2026-11-22'])
})

test('what is no day is today, as it is in Addis Ababa', () => {
  const lateInUtc = Date.parse('2026-11-22T22:30:00Z')
  expect(
    ['2026-11-05', '2026-13-05', '2026-02-31', '2300-01-01', '', '1999-01-01', 'x'].map((text) =>
      readDay(text, lateInUtc),
    ),
  ).toEqual(['2026-11-05', ...Array.from({ length: 6 }, () => '2026-11-23')])
})
