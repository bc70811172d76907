import { traitsOf, type Language } from './language.ts'

/** Days begin and end in Ethiopian time, wherever the reader or the server is. */
export const timeZone = 'Africa/Addis_Ababa'
export const dayMs = 86_400_000
/** Ethiopia is three hours ahead of UTC all year. */
export const utcOffsetMs = 3 * 3_600_000

/** Returns the number of the Ethiopian day of a time; the difference of two such numbers is the days between them. */
export function dayNumber(time: number): number {
  return Math.floor((time + utcOffsetMs) / dayMs)
}

/** Returns the day (`2026-11-21`) that lies `days` after another, or before it when negative. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** Returns whether a text is a day of the calendar (`2026-11-21`). */
export function isDay(text: string): boolean {
  return !Number.isNaN(Date.parse(text)) && daysAfter(text, 0) === text
}

/** Returns the day of the week; 0 is Monday. */
export function weekDayOf(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7
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

/** Formats the day of an ISO time: `21 November 2026`; in Amharic by the Ethiopian calendar with the era ዓመተ ምሕረት: `ኅዳር 12 ቀን 2019 ዓ.ም.` */
export function formatDate(isoTime: string, language: Language): string {
  const date = new Date(isoTime)
  if (traitsOf(language).calendar === 'gregorian') return gregorian.format(date)
  const parts = new Map(ethiopic.formatToParts(date).map(({ type, value }) => [type, value]))
  return `${ethiopicMonths[Number(parts.get('month')) - 1]} ${parts.get('day')} ቀን ${parts.get('year')} ዓ.ም.`
}
