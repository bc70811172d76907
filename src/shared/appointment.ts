import { formatDate, weekDayOf } from './calendar.ts'
import { type Language, traitsOf } from './language.ts'
import { dayOf, formatMoment } from './moment.ts'

const english = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
/** From Monday; not every browser has Amharic names. */
const amharic = ['ሰኞ', 'ማክሰኞ', 'ረቡዕ', 'ሐሙስ', 'ዓርብ', 'ቅዳሜ', 'እሑድ']

/** Formats the time of an appointment with its day of the week: `Saturday, 21 November 2026, 14:05`. */
export function formatAppointment(isoTime: string, language: Language): string {
  const { calendar, comma } = traitsOf(language)
  const day = dayOf(Date.parse(isoTime))
  const name = calendar === 'ethiopic' ? amharic[weekDayOf(day)] : english.format(new Date(day))
  return `${name}${comma}${formatMoment(isoTime, language)}`
}

/** Formats the day of an ISO time without its year: `21 November`, `ኅዳር 12`. */
export function formatDayOfMonth(isoTime: string, language: Language): string {
  return formatDate(isoTime, language).replace(/ (?:ቀን )?\d{4}.*$/, '')
}
