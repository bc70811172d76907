import type { Frequency } from '../saved-search.ts'

const hour = 3_600_000
const day = 24 * hour
/** Addis Abeba is three hours ahead of UTC, in summer as in winter. */
const ahead = 3 * hour
const eight = 8 * hour
/** The first day of 1970 was a Thursday. */
const firstMonday = 4 * day

/** When somebody is told of a home that was found now: at 8:00 in the morning there, each day or on Mondays. */
export function dueAt(frequency: Frequency, now: Date): Date {
  if (frequency === 'daily') return nextOf(now, day, 0)
  if (frequency === 'weekly') return nextOf(now, 7 * day, firstMonday)
  return now
}

function nextOf(now: Date, every: number, first: number): Date {
  const begin = first + eight - ahead
  return new Date(begin + (Math.floor((now.getTime() - begin) / every) + 1) * every)
}
