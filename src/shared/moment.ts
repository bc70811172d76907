import { aheadMs, dayMs, dayNumber, formatDate, timeZone } from './calendar.ts'
import { traitsOf, type Language } from './language.ts'

/** The day of a moment in Ethiopia: `2026-11-21`. */
export function dayOf(time: number): string {
  return new Date(time + aheadMs).toISOString().slice(0, 10)
}

/** The year and month (0 to 11) of a moment in Ethiopia, by the calendar of the world. */
export function monthOf(time: number): { year: number; month: number } {
  const there = new Date(time + aheadMs)
  return { year: there.getUTCFullYear(), month: there.getUTCMonth() }
}

/** Milliseconds until the next day begins. */
export function untilNextDay(time: number): number {
  return (dayNumber(time) + 1) * dayMs - aheadMs - time
}

/** A moment as a field of date and time has it, by the clock of Ethiopia: `2026-11-21T14:05`. */
export function localTimeOf(isoTime: string): string {
  return new Date(Date.parse(isoTime) + aheadMs).toISOString().slice(0, 16)
}

/** The moment that a field of date and time names, by the clock of Ethiopia. */
export function momentOfLocal(local: string): string {
  return `${local}:00+03:00`
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })

/** The parts of the day in Amharic, six hours each, from midnight on. */
const partsOfDay = ['ከሌሊቱ', 'ከጠዋቱ', 'ከቀኑ', 'ከምሽቱ'] as const

/** The day of an ISO time and the hour by which it was: `21 November 2026, 14:05`. */
export function formatMoment(isoTime: string, language: Language): string {
  return `${formatDate(isoTime, language)}${traitsOf(language).comma}${formatTime(isoTime, language)}`
}

/**
 * The hour of an ISO time: `14:05`; in Amharic by the clock that people there go by, which begins at six in the morning, with the part of the
 * day: `ከቀኑ 8፡05`. The word joiner keeps browsers from ending a line after the `፡`.
 */
export function formatTime(isoTime: string, language: Language): string {
  const time = clock.format(new Date(isoTime))
  if (traitsOf(language).calendar !== 'ethiopic') return time
  const [hour, minute] = time.split(':')
  return `${partsOfDay[Math.floor(Number(hour) / 6)]} ${((Number(hour) + 5) % 12) + 1}፡\u2060${minute}`
}
