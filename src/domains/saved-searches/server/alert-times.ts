import { utcOffsetMs, dayMs } from '#shared/calendar.ts'
import type { Frequency } from '../saved-search.ts'

const eight = 8 * 3_600_000
/** The first day of 1970 was a Thursday. */
const firstMonday = 4 * dayMs

/** Returns when to mail about a home found now: at 8:00 in Ethiopian time, daily or on Mondays, or at once. */
export function dueAt(frequency: Frequency, now: Date): Date {
  if (frequency === 'daily') return nextOf(now, dayMs, 0)
  if (frequency === 'weekly') return nextOf(now, 7 * dayMs, firstMonday)
  return now
}

function nextOf(now: Date, every: number, first: number): Date {
  const begin = first + eight - utcOffsetMs
  return new Date(begin + (Math.floor((now.getTime() - begin) / every) + 1) * every)
}
