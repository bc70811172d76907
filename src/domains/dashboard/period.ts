import { dayMs, daysAfter, weekDayOf } from '#shared/calendar.ts'
import { problemsOfSection } from '#shared/problem.ts'
import type { en } from './messages/errors.en.ts'

/** A period of whole days in Ethiopia, inclusive, such as `2026-11-21`. */
export type Period = { from: string; to: string }

/** The default and maximum length of a period. */
export const periodDays = { default: 30, maximum: 731 } as const

/** Ethiopia has one time zone and no daylight saving time. */
const offset = '+03:00'

/** Returns the number of days in a period; 0 or less when it ends before it begins. */
export function lengthOf({ from, to }: Period): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1
}

/** Returns the start and the exclusive end of a period. */
export function momentsOf({ from, to }: Period): { from: Date; before: Date } {
  return { from: new Date(`${from}T00:00:00${offset}`), before: new Date(`${daysAfter(to, 1)}T00:00:00${offset}`) }
}

/** Returns the period of so many days that ends today. */
export function lastDays(days: number, today: string): Period {
  return { from: daysAfter(today, 1 - days), to: today }
}

/** Returns the Mondays of the weeks that a period touches. */
export function weeksOf({ from, to }: Period): string[] {
  const weeks: string[] = []
  for (let monday = daysAfter(from, -weekDayOf(from)); monday <= to; monday = daysAfter(monday, 7)) weeks.push(monday)
  return weeks
}

const problem = problemsOfSection<typeof en>('dashboardErrors')

/** Returns a problem: the period ends before it begins, or is too long. */
export const wrongDashboardPeriod = problem(400, 'invalid-input', 'wrongPeriod', 'to')
