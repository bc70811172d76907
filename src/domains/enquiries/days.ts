import { dayOf } from '#shared/moment.ts'

const dayMs = 86_400_000

/** The days of the week, as weeks begin. */
export const weekDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** A day so many days after another one: `2026-11-21`. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

/** Which day of the week a day is; 0: Monday. */
export function weekDayOf(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7
}

/** The days that a calendar shows around one: that day, or its week from Monday. */
export function daysAround(day: string, view: 'day' | 'week'): string[] {
  if (view === 'day') return [day]
  const monday = addDays(day, -weekDayOf(day))
  return weekDays.map((_name, index) => addDays(monday, index))
}

/** A day that an address names, else today. */
export function readDay(written: string, now: number): string {
  return /^2\d{3}-\d{2}-\d{2}$/.test(written) && !Number.isNaN(Date.parse(written)) ? written : dayOf(now)
}
