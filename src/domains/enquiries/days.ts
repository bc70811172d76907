import { daysAfter, isDay, weekDayOf } from '#shared/calendar.ts'
import { dayOf } from '#shared/moment.ts'

/** The days of the week, from Monday. */
export const weekDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** Returns the days that a calendar shows: the day itself, or its week from Monday. */
export function daysAround(day: string, view: 'day' | 'week'): string[] {
  if (view === 'day') return [day]
  const monday = daysAfter(day, -weekDayOf(day))
  return weekDays.map((_name, index) => daysAfter(monday, index))
}

/** Returns the day of an address, or today if it has none for which the API lists viewings. */
export function readDay(written: string, now: number): string {
  return /^2[01]/.test(written) && isDay(written) ? written : dayOf(now)
}
