import type { AddressInfo } from 'node:net'
import ICAL from 'ical.js'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startAccounts, type Accounts, type Body, type Person } from '#tests/support/accounts.ts'
import { createTestMarket } from '#tests/support/market.ts'
import { formatAppointment } from '#shared/appointment.ts'

type Received = { to: string; source: string; calendar: ICAL.Component | null }

let server: Accounts
let smtp: SMTPServer
let agent: Person
let manager: Person
let listing: number
let id: number
let visitors = 0
const received: Received[] = []

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const source = Buffer.concat(parts).toString('utf8')
        received.push({ to: String(session.envelope.rcptTo[0]?.address), source, calendar: calendarOf(source) })
        done()
      })
    },
  })
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening))
  server = await startAccounts({ SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}` })
  await server.dependencies.jobs.start((error) => console.error(error))
  agent = await server.person('agent', { phone: '+251911000001' })
  manager = await server.person(['enquiries.read-all', 'enquiries.assign'])
  const market = await createTestMarket(server.database.db)
  listing = await market.addListing({ ownerId: agent.id, title: 'Villa; in Bole, with a "garden"' })
})
afterAll(async () => {
  await server.close()
  await new Promise<void>((closed) => smtp.close(closed))
})

/** Returns the calendar part of a mail, parsed by an independent library. */
function calendarOf(source: string): ICAL.Component | null {
  const part = /Content-Type: text\/calendar[^\n]*\n([\s\S]*?)\r\n----/.exec(source)?.[1]
  if (part === undefined) return null
  const [head = '', body = ''] = part.split(/\r\n\r\n([\s\S]*)/)
  const text = /base64/i.test(head)
    ? Buffer.from(body, 'base64').toString('utf8')
    : Buffer.from(
        body
          .replaceAll('=\r\n', '')
          .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        /quoted-printable/i.test(head) ? 'latin1' : 'utf8',
      ).toString('utf8')
  return new ICAL.Component(ICAL.parse(text))
}

/** Returns the text of a mail, without the line breaks of its encoding. */
const textOf = (source = '') => source.replaceAll('=\r\n', '')

const ask = async (changes: Record<string, unknown> = {}) => {
  visitors += 1
  const phone = `09120${String(visitors).padStart(5, '0')}`
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/enquiries',
    remoteAddress: `10.7.0.${visitors}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ property_id: listing, name: 'Meron', phone, message: 'Is it free?', ...changes }),
  })
  expect(answer.statusCode).toBe(201)
  const { rows } = await server.database.pool.query('select max(id) as id from enquiries')
  return Number(rows[0]?.id)
}
beforeEach(async () => {
  visitors += 1
  id = await ask({ email: `meron${visitors}@people.example` })
})

const change = (who: Person, body: unknown) => server.call(who, 'PUT', `/api/enquiries/${id}`, body)
/** Returns the time some hours from now, rounded to the minute. */
const inHours = (hours: number) => new Date(Math.round(Date.now() / 60_000) * 60_000 + hours * 3_600_000).toISOString()
const calendarMails = (to: string) => received.filter((mail) => mail.to === to && mail.calendar)
const lastTo = async (to: string, count: number) => {
  await expect.poll(() => calendarMails(to).length, { timeout: 20_000 }).toBe(count)
  const { calendar, source } = calendarMails(to).at(-1) ?? {}
  const event = new ICAL.Event(calendar?.getFirstSubcomponent('vevent') ?? undefined)
  return { method: calendar?.getFirstPropertyValue('method'), event, source }
}
const make = async (who: Person) => {
  const { status, body } = await server.call(who, 'POST', '/api/enquiries/feed')
  return status === 201 ? new URL(String(body['address'])).pathname : status
}
const readFeed = (path: unknown, from = '10.6.0.1') => server.app.inject({ url: String(path), remoteAddress: from })
const visitor = () => `meron${visitors - 1}@people.example`

describe('a viewing that is arranged', () => {
  test('goes to the calendars of visitor and agent by mail; when it moves the entry moves, when it is off the entry goes', async () => {
    const [before, at, moved] = [calendarMails(agent.email).length, inHours(48), inHours(50)]
    await change(agent, { state: 'viewing', viewing_at: at })
    const first = await lastTo(visitor(), 1)
    expect([first.method, first.event.uid]).toEqual(['REQUEST', `viewing-${id}@homes.example`])
    expect(first.event.startDate.toJSDate().toISOString()).toBe(at)
    expect(first.event.endDate.toJSDate().getTime() - Date.parse(at)).toBe(3_600_000)
    expect(first.event.summary).toBe('Viewing: Villa; in Bole, with a "garden"')
    expect(first.event.description).toContain('+251911000001')
    expect(first.event.description).toContain(`When: ${formatAppointment(at, 'en')} (Addis Abeba)`)
    expect(first.event.attendees[0]?.getFirstValue()).toMatch(new RegExp(`^mailto:${visitor()}$`, 'i'))
    expect(first.source).toContain('filename=viewing.ics')
    const toAgent = await lastTo(agent.email, before + 1)
    expect(toAgent.event.description).toContain('Meron')
    await change(agent, { state: 'viewing', viewing_at: moved })
    const second = await lastTo(visitor(), 2)
    expect([second.event.uid, second.event.startDate.toJSDate().toISOString()]).toEqual([first.event.uid, moved])
    expect(second.event.sequence).toBeGreaterThan(first.event.sequence)
    expect(textOf(first.source)).toContain('This viewing has been arranged.')
    for (const { source } of [second, await lastTo(agent.email, before + 2)]) {
      const times = `When: ${formatAppointment(moved, 'en')} (Addis Abeba)\r\nInstead of: ${formatAppointment(at, 'en')}\r\n`
      for (const told of ['This viewing has changed.', times]) expect(textOf(source)).toContain(told)
    }
    expect(second.event.description).not.toContain('Instead of')
    await change(agent, { state: 'lost', lost_reason: 'price' })
    const off = await lastTo(visitor(), 3)
    expect([off.method, off.event.component.getFirstPropertyValue('status')]).toEqual(['CANCEL', 'CANCELLED'])
    expect(off.event.sequence).toBeGreaterThan(second.event.sequence)
    expect((await lastTo(agent.email, before + 3)).method).toBe('CANCEL')
  })

  test('is that of the agent who gets the enquiry; the one before finds it called off', async () => {
    const other = await server.person('agent', { language: 'am' })
    const name = { en: 'Abay Homes', am: 'አባይ ቤቶች' }
    await server.call(await server.person('admin'), 'PUT', '/api/settings', { site_name: name })
    await server.dependencies.version.caughtUp()
    await change(agent, { state: 'viewing', viewing_at: inHours(72) })
    const before = calendarMails(agent.email).length
    await lastTo(visitor(), 1)
    await server.call(manager, 'PUT', `/api/enquiries/${id}/agent`, { agent_id: other.id })
    const given = await lastTo(other.email, 1)
    expect([given.method, given.event.summary]).toEqual(['REQUEST', 'ጉብኝት፦ Villa; in Bole, with a "garden"'])
    expect(given.event.component.getFirstProperty('organizer')?.getFirstParameter('cn')).toBe('አባይ ቤቶች')
    await expect.poll(() => calendarMails(agent.email).at(-1)?.calendar?.getFirstPropertyValue('method')).toBe('CANCEL')
    expect(calendarMails(agent.email).length).toBeGreaterThanOrEqual(before)
    const told = await lastTo(visitor(), 2)
    expect(told.event.description).toContain(other.name)
    expect(textOf(told.source)).toContain('This viewing has changed.')
    expect(textOf(told.source)).not.toContain('Instead of')
  })

  test('goes on with who gets what its agent had, once the account of the agent goes', async () => {
    const admin = await server.person('admin')
    const [leaver, heir] = [await server.person('agent'), await server.person('agent', { phone: '+251911000077' })]
    const at = inHours(72)
    await server.call(manager, 'PUT', `/api/enquiries/${id}/agent`, { agent_id: leaver.id })
    await change(leaver, { state: 'viewing', viewing_at: at })
    const [first, theirs] = [await lastTo(visitor(), 1), await lastTo(leaver.email, 1)]
    expect((await server.call(admin, 'DELETE', `/api/users/${leaver.uid}?to=${heir.id}`)).status).toBe(200)

    const second = await lastTo(visitor(), 2)
    expect([second.method, second.event.uid]).toEqual(['REQUEST', first.event.uid])
    expect(second.event.sequence).toBeGreaterThan(first.event.sequence)
    expect(second.event.startDate.toJSDate().toISOString()).toBe(at)
    expect(second.event.description).toContain(`${heir.name}, +251911000077`)
    expect(second.event.organizer).toBe(first.event.organizer)
    const given = await lastTo(heir.email, 1)
    expect([given.method, given.event.uid, given.event.sequence]).toEqual([
      'REQUEST',
      first.event.uid,
      second.event.sequence,
    ])
    expect(given.event.attendees.map((one) => String(one.getFirstValue()).toLowerCase())).toEqual([
      `mailto:${heir.email.toLowerCase()}`,
    ])
    const off = await lastTo(leaver.email, 2)
    expect([off.method, off.event.uid]).toEqual(['CANCEL', theirs.event.uid])
    expect(off.event.sequence).toBeGreaterThan(theirs.event.sequence)
    expect(off.event.attendees.map((one) => String(one.getFirstValue()).toLowerCase())).toEqual([
      `mailto:${leaver.email.toLowerCase()}`,
    ])
  })

  test('is off for the agent alone where nobody gets what they had; what is over is told to nobody', async () => {
    const admin = await server.person('admin')
    const leaver = await server.person('agent')
    await server.call(manager, 'PUT', `/api/enquiries/${id}/agent`, { agent_id: leaver.id })
    await change(leaver, { state: 'viewing', viewing_at: inHours(72) })
    const asker = visitor()
    await lastTo(asker, 1)
    const other = await ask({ email: 'past@people.example' })
    await server.database.pool.query(
      `update enquiries set agent_id = $1, state = 'viewing', viewing_at = now() - interval '1 day' where id = $2`,
      [leaver.id, other],
    )
    expect((await server.call(admin, 'POST', `/api/users/${leaver.uid}/suspend?to=nobody`)).status).toBe(200)
    expect((await lastTo(leaver.email, 2)).method).toBe('CANCEL')
    expect([calendarMails(asker).length, calendarMails('past@people.example').length]).toEqual([1, 0])
  })

  test('stands in the days of the calendar, in the order of time, for who may see it', async () => {
    const day = '2031-03-05'
    for (const time of ['15:00', '00:30', '23:30'])
      await server.call(agent, 'PUT', `/api/enquiries/${await ask()}`, {
        state: 'viewing',
        viewing_at: `${day}T${time}:00+03:00`,
      })
    const read = async (who: Person, query: string) => {
      const { status, body } = await server.call(who, 'GET', `/api/enquiries/viewings?${query}`)
      return status === 200
        ? (body['viewings'] as Body[]).map((one) => String(one['viewing_at']).slice(11, 16))
        : status
    }
    const days = `from=${day}&to=${day}`
    expect(await read(agent, days)).toEqual(['21:30', '12:00', '20:30'])
    expect(await read(manager, `${days}&assignee=${agent.id}`)).toHaveLength(3)
    expect(await read(manager, `${days}&assignee=me`)).toEqual([])
    expect(await read(await server.person('agent'), days)).toEqual([])
    for (const [query, field, message] of [
      ['from=2031-03-05&to=2031-03-04', 'to', 'Must not be before the start of the period.'],
      ['from=2031-03-05&to=2031-09-01', 'to', 'The period can have at most 42 days.'],
      [`from=x&to=${day}`, 'from', 'Must be a date such as 1990-12-31, from 1900 on.'],
      [`from=${day}`, 'to', 'This field is required.'],
      [`${days}&x=1`, 'x', 'Unknown field.'],
    ] as const) {
      const { status, body } = await server.call(agent, 'GET', `/api/enquiries/viewings?${query}`)
      expect([status, body['errors']], query).toEqual([400, [{ field, message }]])
    }
  })
})

describe('the address of a person’s calendar', () => {
  test('gives calendar programs the own viewings and nobody else’s, until another one is made or it is revoked', async () => {
    const at = inHours(30)
    await change(agent, { state: 'viewing', viewing_at: at })
    const path = await make(agent)
    const answer = await readFeed(path)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const calendar = new ICAL.Component(ICAL.parse(answer.body))
    const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
    const own = events.find(({ uid }) => uid === `viewing-${id}@homes.example`)
    expect(own?.startDate.toJSDate().toISOString()).toBe(at)
    expect(calendar.getFirstPropertyValue('x-wr-timezone')).toBe('Africa/Addis_Ababa')
    const others = await readFeed(await make(await server.person('agent')))
    expect(others.body).not.toContain('VEVENT')
    const second = await make(agent)
    expect([(await readFeed(path)).statusCode, (await readFeed(second)).statusCode]).toEqual([404, 200])
    expect((await server.call(agent, 'GET', '/api/enquiries/feed')).body['since']).not.toBeNull()
    expect((await server.call(agent, 'DELETE', '/api/enquiries/feed')).status).toBe(200)
    expect((await readFeed(second)).statusCode).toBe(404)
  })

  test('is nothing for who may answer no enquiries, is suspended or lost the right, and no secret is kept', async () => {
    expect(await make(await server.person('user'))).toBe(403)
    const leaver = await server.person('agent')
    const path = String(await make(leaver))
    const { rows } = await server.database.pool.query('select * from calendar_feeds where user_id = $1', [leaver.id])
    expect(JSON.stringify(rows)).not.toContain(path.split('/').at(-1)?.replace('.ics', ''))
    const { pool } = server.database
    const moveTo = (role: number) => pool.query('update users set role_id = $2 where id = $1', [leaver.id, role])
    await moveTo((await server.person('user')).roleId)
    expect((await readFeed(path)).statusCode).toBe(404)
    await moveTo(leaver.roleId)
    expect((await readFeed(path)).statusCode).toBe(200)
    await pool.query(`update users set status = 'suspended' where id = $1`, [leaver.id])
    expect((await readFeed(path)).statusCode).toBe(404)
  })

  test('security 7: is nothing where the role came to need two steps, unless it was made with two', async () => {
    const { pool } = server.database
    const leaver = await server.person(['enquiries.read-own'])
    const path = String(await make(leaver))
    await pool.query(`insert into settings (key, value) values ('second_factor_roles', to_jsonb(array[$1::integer]))`, [
      leaver.roleId,
    ])
    expect((await readFeed(path)).statusCode).toBe(404)
    await pool.query('update sessions set passkey = true where user_id = $1', [leaver.id])
    expect((await readFeed(String(await make(leaver)))).statusCode).toBe(200)
    await pool.query(`delete from settings where key = 'second_factor_roles'`)
  })

  test('cannot be guessed: 120 readings an hour from one address', async () => {
    const statuses: number[] = []
    for (let round = 0; round < 130; round += 1)
      statuses.push((await readFeed('/api/calendar/guess.ics', '10.6.6.6')).statusCode)
    expect([statuses.filter((status) => status === 404).length, statuses.at(-1)]).toEqual([120, 429])
    expect((await readFeed('/api/calendar/guess.ics', '10.6.6.6')).headers['retry-after']).toMatch(/^\d+$/)
  })
})
