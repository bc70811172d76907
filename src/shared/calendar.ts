import { traitsOf, type Language } from './language.ts'

/** Days begin and end in Ethiopia, wherever the reader or the server is. */
export const timeZone = 'Africa/Addis_Ababa'
const dayMs = 86_400_000
/** Three hours ahead of UTC the whole year. */
const aheadMs = 3 * 3_600_000

/** The number of a moment's day in Ethiopia: days between two moments are the difference of their numbers. */
export function dayNumber(time: number): number {
  return Math.floor((time + aheadMs) / dayMs)
}

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

const gregorian = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone })

// Numbers only: `am-ET-u-ca-ethiopic` prints a wrong era, and not every browser has Amharic month names.
const ethiopic = new Intl.DateTimeFormat('en-u-ca-ethiopic', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  timeZone,
})

const ethiopicMonths = [
  'መስከረም',
  'ጥቅምት',
  'ኅዳር',
  'ታኅሣሥ',
  'ጥር',
  'የካቲት',
  'መጋቢት',
  'ሚያዝያ',
  'ግንቦት',
  'ሰኔ',
  'ሐምሌ',
  'ነሐሴ',
  'ጳጉሜን',
]

/**
 * Prints the day of an ISO time for people: `21 November 2026`; in Amharic by the Ethiopian calendar with the era
 * ዓመተ ምሕረት: `ኅዳር 12 ቀን 2019 ዓ.ም.`
 */
export function formatDate(isoTime: string, language: Language): string {
  const date = new Date(isoTime)
  if (traitsOf(language).calendar === 'gregorian') return gregorian.format(date)
  const parts = new Map(ethiopic.formatToParts(date).map(({ type, value }) => [type, value]))
  return `${ethiopicMonths[Number(parts.get('month')) - 1]} ${parts.get('day')} ቀን ${parts.get('year')} ዓ.ም.`
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

/** The day of an ISO time and the hour by which it was: `21 November 2026, 14:05`. */
export function formatMoment(isoTime: string, language: Language): string {
  return `${formatDate(isoTime, language)}${traitsOf(language).comma}${clock.format(new Date(isoTime))}`
}
