import { describe, expect, it } from 'vitest'
import { formatDate } from './calendar.ts'
import { formatAppointment, formatDayOfMonth } from './appointment.ts'
import { formatMoment } from './moment.ts'

describe('formatDate', () => {
  it('prints the day, the month and the year in English', () => {
    expect(formatDate('2026-11-21T08:37:19.498Z', 'en')).toBe('21 November 2026')
  })

  it('prints the Ethiopian calendar with its own era in Amharic', () => {
    expect(formatDate('2026-11-21T08:37:19.498Z', 'am')).toBe('ኅዳር 12 ቀን 2019 ዓ.ም.')
  })

  it('begins the year on 11 September, and on 12 September before a leap year of ours', () => {
    expect(formatDate('2026-09-11T09:00:00Z', 'am')).toBe('መስከረም 1 ቀን 2019 ዓ.ም.')
    expect(formatDate('2027-09-11T09:00:00Z', 'am')).toBe('ጳጉሜን 6 ቀን 2019 ዓ.ም.')
    expect(formatDate('2027-09-12T09:00:00Z', 'am')).toBe('መስከረም 1 ቀን 2020 ዓ.ም.')
  })

  it('names all thirteen months', () => {
    const names = Array.from({ length: 13 }, (_, month) =>
      formatDate(new Date(Date.UTC(2026, 8, 13 + month * 30)).toISOString(), 'am')
        .split(' ')
        .at(0),
    )
    expect(new Set(names).size).toBe(13)
    expect(names.at(-1)).toBe('ጳጉሜን')
  })

  it('counts the day as it is in Ethiopia, three hours ahead of Greenwich', () => {
    expect(formatDate('2026-11-20T21:00:00Z', 'en')).toBe('21 November 2026')
    expect(formatDate('2026-11-20T20:59:59Z', 'en')).toBe('20 November 2026')
  })
})

it('a day whose year is known is its number and its month', () => {
  expect(formatDayOfMonth('2026-11-20T21:00:00Z', 'en')).toBe('21 November')
  expect(formatDayOfMonth('2026-11-20T21:00:00Z', 'am')).toBe('ኅዳር 12')
})

it('a moment is the day and the time of day in Ethiopia', () => {
  expect(formatMoment('2026-11-21T11:05:00Z', 'en')).toBe('21 November 2026, 14:05')
  expect(readMoment('2026-11-21T21:30:00Z')).toBe('ኅዳር 13 ቀን 2019 ዓ.ም.፣ ከሌሊቱ 6፡30')
})

/** Formats a time in Amharic, without the word joiners that keep it on one line. */
const readMoment = (isoTime: string) => formatMoment(isoTime, 'am').replaceAll('\u2060', '')

it.each([
  ['00:00', 'ከሌሊቱ 6፡00'],
  ['05:59', 'ከሌሊቱ 11፡59'],
  ['06:00', 'ከጠዋቱ 12፡00'],
  ['08:30', 'ከጠዋቱ 2፡30'],
  ['11:59', 'ከጠዋቱ 5፡59'],
  ['12:00', 'ከቀኑ 6፡00'],
  ['16:18', 'ከቀኑ 10፡18'],
  ['17:59', 'ከቀኑ 11፡59'],
  ['18:00', 'ከምሽቱ 12፡00'],
  ['23:59', 'ከምሽቱ 5፡59'],
])('%s is said in Amharic by the clock of Ethiopia, with the part of the day: %s', (time, said) => {
  expect(readMoment(`2026-11-21T${time}:00+03:00`)).toBe(`ኅዳር 12 ቀን 2019 ዓ.ም.፣ ${said}`)
})

it('no line ends within a time in Amharic: without the joiner browsers break it after the ፡', () =>
  expect(formatMoment('2026-11-21T05:30:00Z', 'am')).toMatch(/ 2፡\u206030$/u))

it('an appointment names its day of the week, as it is in Ethiopia', () => {
  expect(formatAppointment('2026-11-21T11:05:00Z', 'en')).toBe('Saturday, 21 November 2026, 14:05')
  expect(formatAppointment('2026-11-21T21:30:00Z', 'en')).toBe('Sunday, 22 November 2026, 00:30')
  expect(formatAppointment('2026-11-21T21:30:00Z', 'am')).toBe('እሑድ፣ ኅዳር 13 ቀን 2019 ዓ.ም.፣ ከሌሊቱ 6፡\u206030')
})
