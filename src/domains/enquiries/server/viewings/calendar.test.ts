import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { writeCalendar } from './calendar.ts'

const entry = {
  id: 7,
  version: 3,
  at: new Date('2026-12-01T21:30:00Z'),
  changedAt: new Date('2026-11-28T09:00:00Z'),
  summary: 'Viewing',
  description: '',
  place: '',
  url: 'https://homes.example/enquiries?open=7',
}
const feed = { name: 'Viewings', language: 'en', host: 'homes.example' } as const
const mail = {
  method: 'REQUEST',
  organizer: { name: 'Homes', email: 'office@homes.example' },
  attendee: 'a@b.example',
} as const

/** Parses a calendar by an independent library. */
function parsed(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event)) }
}

describe('an entry of a calendar', () => {
  test.each([
    ['commas, semicolons, backslashes and quotes', String.raw`a, b; c\n d\\ "e" : f`],
    ['lines of its own', 'a\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:forged'],
    ['a carriage return', 'a\r\nATTENDEE:mailto:thief@evil.example'],
    ['a long Amharic text', 'ቪላ በቦሌ፣ ከአትክልት ጋር። '.repeat(20).trim()],
    ['signs outside the first plane', '🏠'.repeat(60)],
  ])('keeps %s as text', (_, text) => {
    const written = writeCalendar([{ ...entry, summary: text, description: text, place: text }], feed)
    const { events } = parsed(written)
    expect(events).toHaveLength(1)
    const [event] = events
    const asLines = text.replaceAll('\r\n', '\n')
    expect([event?.summary, event?.description, event?.location]).toEqual([asLines, asLines, asLines])
    expect(event?.attendees).toEqual([])
    // RFC 5545, 3.1: lines end with CRLF and have at most 75 octets, without the line end.
    const lines = written.split('\r\n')
    expect(lines.filter((line) => /[\r\n]/.test(line))).toEqual([])
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  })

  test('is an invitation of nobody else, whatever the agency is called', () => {
    const organizer = { name: 'Homes "of"; Bole:\r\nATTENDEE:mailto:thief@evil.example', email: 'office@homes.example' }
    const { calendar, events } = parsed(writeCalendar([entry], { ...feed, invitation: { ...mail, organizer } }))
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
    expect(events.map((event) => event.attendees.map((one) => one.getFirstValue()))).toEqual([['MAILTO:a@b.example']])
    expect(String(events[0]?.organizer).toLowerCase()).toBe('mailto:office@homes.example')
  })

  test('lasts an hour in UTC, also over midnight in Ethiopia, and is newer than its earlier versions', () => {
    const [event] = parsed(writeCalendar([entry], feed)).events
    expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual([
      '2026-12-01T21:30:00Z',
      '2026-12-01T22:30:00Z',
    ])
    expect([event?.uid, event?.sequence]).toEqual(['viewing-7@homes.example', 3])
  })
})
