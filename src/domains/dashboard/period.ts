import { dayMs, daysAfter, weekDayOf } from '#shared/calendar.ts'
import { messagesOfSection } from '#shared/message.ts'
import { type Problem, problemOfField } from '#shared/problem.ts'
import type { en } from './messages/errors.en.ts'

/** A span of whole days in Ethiopia, both included, as `2026-11-21`. */
export type Period = { from: string; to: string }

/** How many days are shown unless somebody chooses, and at most. */
export const periodDays = { default: 30, maximum: 731 } as const

/** Ethiopia has one time zone and no summer time. */
const offset = '+03:00'

/** How many days a period has; 0 or less when it ends before it begins. */
export function lengthOf({ from, to }: Period): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1
}

/** The moments between which a period lies; `before` no longer belongs to it. */
export function momentsOf({ from, to }: Period): { from: Date; before: Date } {
  return { from: new Date(`${from}T00:00:00${offset}`), before: new Date(`${daysAfter(to, 1)}T00:00:00${offset}`) }
}

/** The period that ends today and has so many days. */
export function lastDays(days: number, today: string): Period {
  return { from: daysAfter(today, 1 - days), to: today }
}

/** The Mondays of the weeks that a period touches. */
export function weeksOf({ from, to }: Period): string[] {
  const weeks: string[] = []
  for (let monday = daysAfter(from, -weekDayOf(from)); monday <= to; monday = daysAfter(monday, 7)) weeks.push(monday)
  return weeks
}

const text = messagesOfSection<typeof en>('dashboardErrors')

/** The period ends before it begins, or is longer than what is shown at once. */
export function wrongDashboardPeriod(): Problem {
  const days = { days: periodDays.maximum }
  return problemOfField(400, 'invalid-input', 'to', text('wrongPeriod', days))
}
