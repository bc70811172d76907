import ical, { ICalAttendeeRole, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { timeZone } from '#shared/calendar.ts'
import { type Language, traitsOf } from '#shared/language.ts'

/** The duration of a viewing in calendars. */
const viewingMs = 3_600_000

/** A viewing in one person's calendar. */
type CalendarEntry = {
  /** The enquiry's id and version: calendars replace an entry by a later version. */
  id: number
  version: number
  at: Date
  changedAt: Date
  summary: string
  description: string
  place: string
  url: string
}

type Invitation = { method: 'REQUEST' | 'CANCEL'; organizer: { name: string; email: string }; attendee: string }

/**
 * Writes viewings as an iCalendar (RFC 5545): as an invitation (RFC 5546) for the mail about one of them, else as a feed for calendar
 * programs. Times are in UTC, which every program reads correctly; the calendar names the time zone to show them in.
 */
export function writeCalendar(
  entries: readonly CalendarEntry[],
  { name, language, host, invitation }: { name: string; language: Language; host: string; invitation?: Invitation },
): string {
  const calendar = ical({
    name,
    prodId: { company: host, product: 'Viewings', language: traitsOf(language).locale.slice(0, 2).toUpperCase() },
    x: { 'X-WR-TIMEZONE': timeZone },
    method: invitation ? ICalCalendarMethod[invitation.method] : ICalCalendarMethod.PUBLISH,
    ...(invitation ? {} : { ttl: 3600 }),
  })
  for (const { id, version, at, changedAt, summary, description, place, url } of entries) {
    calendar.createEvent({
      id: `viewing-${id}@${host}`,
      sequence: version,
      start: at,
      end: new Date(at.getTime() + viewingMs),
      stamp: changedAt,
      lastModified: changedAt,
      summary,
      description,
      location: place || null,
      url,
      status: invitation?.method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(invitation && {
        organizer: invitation.organizer,
        attendees: [{ email: invitation.attendee, role: ICalAttendeeRole.REQ, rsvp: false }],
      }),
    })
  }
  return calendar.toString()
}
