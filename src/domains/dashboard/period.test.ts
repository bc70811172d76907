import { expect, test } from 'vitest'
import { dayOf } from '#shared/moment.ts'
import { daysAfter } from '#shared/calendar.ts'
import { lastDays, lengthOf, momentsOf, weeksOf } from './period.ts'

test('a day begins at midnight in Ethiopia', () => {
  expect(dayOf(Date.parse('2026-11-20T20:59:59.999Z'))).toBe('2026-11-20')
  expect(dayOf(Date.parse('2026-11-20T21:00:00Z'))).toBe('2026-11-21')
  const { from, before } = momentsOf({ from: '2026-11-21', to: '2026-11-21' })
  expect([from.toISOString(), before.toISOString()]).toEqual(['2026-11-20T21:00:00.000Z', '2026-11-21T21:00:00.000Z'])
})

test('the last seven days end today and include it, over months and leap days', () => {
  expect(lastDays(7, '2028-03-03')).toEqual({ from: '2028-02-26', to: '2028-03-03' })
  expect(lengthOf(lastDays(365, '2026-11-21'))).toBe(365)
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
})

test('weeks begin on Monday; those that a period only touches belong to it', () => {
  expect(weeksOf({ from: '2026-11-16', to: '2026-11-22' })).toEqual(['2026-11-16'])
  expect(weeksOf({ from: '2026-11-15', to: '2026-11-23' })).toEqual(['2026-11-09', '2026-11-16', '2026-11-23'])
  expect(weeksOf({ from: '1950-01-01', to: '1950-01-01' })).toEqual(['1949-12-26'])
})
