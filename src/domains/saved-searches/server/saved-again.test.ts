import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkTo, saveSearch } from '#tests/support/alerts.ts'
import { untilDoneOrWaiting } from '#tests/support/lock-waits.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import { readPlanned } from './alert-mail.repository.ts'
import { runAlerts } from './index.ts'
import { findRequest, keepPerson, keepSearch, removeOld } from './saved-search.repository.ts'

let office: AdminApp
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

test('a search that is saved again, to be told at once, is told at once of what waits already', async () => {
  const who = await office.person('user', { emailVerified: true })
  const save = async (frequency: string) => {
    const body = { email: who.email, search: 'location=bole', frequency }
    expect((await office.call(who, 'POST', '/api/alerts', body)).status).toBe(201)
  }
  await save('weekly')
  const id = await office.market.addListing({})
  const { needs } = office.dependencies.alerts
  expect((await runAlerts(needs, new Date())).mails).toEqual([])
  await save('at-once')
  const [mail] = (await runAlerts(needs, new Date(Date.now() + 60_000))).mails
  expect(mail && (await readPlanned(office.database.db, mail))).toMatchObject([{ listings: [id] }])
})

test('a search that is asked for again on the day it was confirmed and deleted is confirmed by a new link', async () => {
  const { alerts } = office.dependencies
  const email = 'again@mailbox.example'
  const ask = () => office.call(null, 'POST', '/api/alerts', { email, search: 'location=bole' })
  /** Confirms by the last mailed link; returns the searches saved then. */
  const confirm = async () => {
    const { rows } = await office.database.pool.query<{ request: number }>(
      `select (data ->> 'request')::integer as request from pgboss.job where name = 'alert-confirmations' order by created_on desc limit 1`,
    )
    const request = await findRequest(office.database.db, rows[0]?.request ?? 0)
    const token = request ? alerts.links.confirmation(request) : ''
    expect((await office.call(null, 'POST', '/api/alerts/confirm', { token })).status).toBe(200)
    const person = await alerts.own.personOf(await linkTo(office, email), { address: null, userAgent: null })
    return (await alerts.own.list({ personId: person.id }, 'en')).map(({ id }) => id)
  }
  await ask()
  const [id] = await confirm()
  const pages = alerts.pages({ address: '10.250.0.1', userAgent: null, language: 'en' })
  await pages.change(await linkTo(office, email), { search: String(id), act: 'delete' })
  expect((await ask()).status).toBe(202)
  expect(await confirm()).toHaveLength(1)
})

test('a second press of the button that confirms says that the search is confirmed, unless it was deleted since', async () => {
  const { alerts } = office.dependencies
  const email = 'pressed-twice@mailbox.example'
  await office.call(null, 'POST', '/api/alerts', { email, search: 'location=bole' })
  const { rows } = await office.database.pool.query<{ id: number }>('select id from alert_requests where email = $1', [
    email,
  ])
  const request = await findRequest(office.database.db, rows[0]?.id ?? 0)
  const token = request ? alerts.links.confirmation(request) : ''
  const pages = alerts.pages({ address: '10.250.0.2', userAgent: null, language: 'en' })
  const first = await pages.confirm(token, [])
  expect(first).toMatchObject({ status: 200, done: 'Confirmed. We’ll let you know about new properties.' })
  const { token: own, ...second } = await pages.confirm(token, [])
  expect([second.status, second.done, own]).toEqual([200, first.done, undefined])
  expect(await pages.confirm(token.slice(0, -1), [])).toMatchObject({ status: 400, done: null })
  await office.database.pool.query(
    'delete from saved_searches using alert_people where alert_people.id = person_id and email = $1',
    [email],
  )
  expect(await pages.confirm(token, [])).toMatchObject({ status: 400, done: null })
})

test('a search that is confirmed while addresses without any are removed stays', async () => {
  const { db, pool } = office.database
  const search = await saveSearch(office, { email: 'kept@mailbox.example', search: 'location=bole' })
  await pool.query('delete from saved_searches where id = $1', [search])
  const read = await office.dependencies.alerts.needs.searches.read(new URLSearchParams('location=bole'))
  const removing = db.transaction(async (tx) => {
    const { id: personId } = await keepPerson(tx, 'kept@mailbox.example')
    await keepSearch(tx, { ...read, personId, userId: null, frequency: 'daily', language: 'en' })
    const removed = removeOld(db, new Date(Date.now() + 2 * 86_400_000))
    await untilDoneOrWaiting(removed, pool, 1)
    return { removed }
  })
  await (
    await removing
  ).removed
  const { rows } = await pool.query(
    `select frequency from saved_searches join alert_people on alert_people.id = person_id where email = 'kept@mailbox.example'`,
  )
  expect(rows).toEqual([{ frequency: 'daily' }])
})
