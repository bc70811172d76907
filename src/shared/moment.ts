import { utcOffsetMs, dayMs, dayNumber, formatDate, timeZone } from './calendar.ts'
import { traitsOf, type Language } from './language.ts'

/** Returns the day of a time in Ethiopia: `2026-11-21`. */
export function dayOf(time: number): string {
  return new Date(time + utcOffsetMs).toISOString().slice(0, 10)
}

/** Returns the Gregorian year and month (0 to 11) of a time in Ethiopia. */
export function monthOf(time: number): { year: number; month: number } {
  const there = new Date(time + utcOffsetMs)
  return { year: there.getUTCFullYear(), month: there.getUTCMonth() }
}

/** Returns the milliseconds until the next day begins in Ethiopia. */
export function untilNextDay(time: number): number {
  return (dayNumber(time) + 1) * dayMs - utcOffsetMs - time
}

/** Formats a time for a `datetime-local` field, in Ethiopian time: `2026-11-21T14:05`. */
export function localTimeOf(isoTime: string): string {
  return new Date(Date.parse(isoTime) + utcOffsetMs).toISOString().slice(0, 16)
}

/** Returns the time that a `datetime-local` field holds, which is in Ethiopian time. */
export function momentOfLocal(local: string): string {
  return `${local}:00+03:00`
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })

/** Amharic names of the parts of the day, six hours each, from midnight. */
const partsOfDay = ['ከሌሊቱ', 'ከጠዋቱ', 'ከቀኑ', 'ከምሽቱ'] as const

/** Formats the day and time of an ISO time: `21 November 2026, 14:05`. */
export function formatMoment(isoTime: string, language: Language): string {
  return `${formatDate(isoTime, language)}${traitsOf(language).comma}${formatTime(isoTime, language)}`
}

/**
 * Formats the time of day: `14:05`; in Amharic by the Ethiopian clock, which starts at six in the morning, with the
 * part of the day: `ከቀኑ 8፡05`. The word joiner keeps browsers from breaking the line after the `፡`.
 */
export function formatTime(isoTime: string, language: Language): string {
  const time = clock.format(new Date(isoTime))
  if (traitsOf(language).calendar !== 'ethiopic') return time
  const [hour, minute] = time.split(':')
  return `${partsOfDay[Math.floor(Number(hour) / 6)]} ${((Number(hour) + 5) % 12) + 1}፡\u2060${minute}`
}
