import { traitsOf, type Language } from './language.ts'

/** Days begin and end in Ethiopia, wherever the reader or the server is. */
export const timeZone = 'Africa/Addis_Ababa'
export const dayMs = 86_400_000
/** Three hours ahead of UTC the whole year. */
export const aheadMs = 3 * 3_600_000

/** The number of a moment's day in Ethiopia: days between two moments are the difference of their numbers. */
export function dayNumber(time: number): number {
  return Math.floor((time + aheadMs) / dayMs)
}

/** The day (`2026-11-21`) so many days after (or, negative, before) another. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** Which day of the week a day is; 0: Monday. */
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
