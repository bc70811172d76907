import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '#domains/auth/server/index.ts'
import type { Mail } from '#platform/mail/index.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import { openSite } from '#tests/support/site-pages.tsx'
import { sendConfirmation, tryConfirmation } from './index.ts'
import { findRequest, noteToken } from './saved-search.repository.ts'

let office: AdminApp
beforeAll(async () => void (office = await openOffice()))
afterAll(() => office.close())

let client = 0
async function ask(email: string, search: string) {
  const payload = { email, search }
  const remoteAddress = `10.${(client += 1)}.0.1`
  const answer = await office.app.inject({ method: 'POST', url: '/api/alerts', remoteAddress, payload })
  expect(answer.statusCode).toBe(202)
}
const confirm = (token: string) => office.call(null, 'POST', '/api/alerts/confirm', { token })
const linkIn = (mail: Mail | undefined) => /token=([\w.-]+)/.exec(decodeURIComponent(mail?.text ?? ''))?.[1] ?? ''

/** Returns the ids of the requests for which mails are queued, in that order. */
async function queued(email: string): Promise<number[]> {
  const { rows } = await office.database.pool.query<{ request: number }>(
    `select (data ->> 'request')::integer as request from pgboss.job
     join alert_requests on alert_requests.id = (data ->> 'request')::integer
     where name = 'alert-confirmations' and email = $1 order by created_on`,
    [email],
  )
  return rows.map(({ request }) => request)
}

/** Writes the confirmation mail of a request; returns the token in it. */
async function mailedLink(request = 0): Promise<string> {
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => (sent.push(mail), { by: 'smtp' as const }) }
  await sendConfirmation({ ...office.dependencies.alerts.needs, mailer }, request)
  return linkIn(sent[0])
}

/** Makes a request 25 hours old; returns the link that was mailed for it then. */
async function aDayLater(id = 0): Promise<string> {
  const { db, pool } = office.database
  await pool.query(`update alert_requests set asked_at = asked_at - interval '25 hours' where id = $1`, [id])
  await pool.query(`delete from attempt_limits where key like 'alertMailbox%'`)
  const request = await findRequest(db, id)
  const token = request ? office.dependencies.alerts.links.confirmation(request) : ''
  await noteToken(db, id, hashToken(token))
  return token
}

/** Lets the time of what is counted pass. */
const hoursPass = (hours: number) =>
  office.database.pool.query('update attempt_limits set expire = expire - $1 where expire is not null', [
    hours * 3_600_000,
  ])

test('a mailbox that answers nothing gets its next mail a day after the last one', async () => {
  const email = 'silent@mailbox.example'
  await ask(email, 'bedrooms=1')
  await hoursPass(23)
  await ask(email, 'bedrooms=2')
  expect(await queued(email)).toHaveLength(1)
  await hoursPass(1)
  await ask(email, 'bedrooms=3')
  expect(await queued(email)).toHaveLength(2)
})

test.each(['that is mailed too', 'that waits behind the mail of another search'])(
  'a mailed link still confirms its search after a request on the next day %s',
  async (what) => {
    const email = `${what.replaceAll(' ', '-')}@mailbox.example`
    await ask(email, 'bedrooms=2')
    const [first] = await queued(email)
    const link = await aDayLater(first)
    if (what !== 'that is mailed too') await ask(email, 'bedrooms=3')
    await ask(email, 'bedrooms=2')
    expect(await queued(email)).toHaveLength(2)
    expect(await mailedLink(first)).toBe(link)
    expect((await confirm(link)).status).toBe(200)
    expect((await confirm(link)).status).toBe(400)
  },
)

test('a link that was used or is over opens nothing after the next request, which has a new one', async () => {
  const email = 'new-link@mailbox.example'
  await ask(email, 'bedrooms=2')
  const [request] = await queued(email)
  await aDayLater(request)
  const link = await aDayLater(request)
  await ask(email, 'bedrooms=2')
  expect((await confirm(link)).status).toBe(400)
  expect((await confirm(await mailedLink(request))).status).toBe(200)
  const used = await aDayLater(request)
  await office.database.pool.query('update alert_requests set token_hash = null where id = $1', [request])
  await ask(email, 'bedrooms=2')
  expect((await confirm(used)).status).toBe(400)
  expect((await confirm(await mailedLink(request))).status).toBe(200)
})

test('after a confirmation mail that failed for good the same search is mailed when it is asked for again', async () => {
  const email = 'unreached@mailbox.example'
  await ask(email, 'bedrooms=2')
  const [request = 0] = await queued(email)
  const mailer = { send: () => Promise.reject(new Error('the mail server is away')) }
  const needs = { ...office.dependencies.alerts.needs, mailer }
  await expect(tryConfirmation(needs, request, false)).rejects.toThrow('away')
  await ask(email, 'bedrooms=2')
  expect(await queued(email)).toEqual([request])
  const link = await mailedLink(request)
  await expect(tryConfirmation(needs, request, true)).rejects.toThrow('away')
  await ask(email, 'bedrooms=2')
  expect(await queued(email)).toEqual([request, request])
  expect((await confirm(link)).status).toBe(200)
})

test('a search whose category was deleted before it is confirmed is not saved as one for all homes', async () => {
  const email = 'category-gone@mailbox.example'
  const admin = await office.person('admin')
  const added = await office.call(admin, 'POST', '/api/category', { name: 'Tents', description: 'For a night' })
  const category = added.body['category'] as { id: number; slug: string }
  await ask(email, `category=${category.slug}&location=bole`)
  await ask(email, 'bedrooms=2')
  const [request = 0] = await queued(email)
  const link = await mailedLink(request)
  expect((await office.call(admin, 'DELETE', `/api/category/${category.id}`)).status).toBe(200)
  const { status, body } = await confirm(link)
  expect([status, body.errors]).toEqual([
    400,
    [{ field: 'search', message: 'This part of the search could not be read: category.' }],
  ])
  const { rows } = await office.database.pool.query('select query from saved_searches where query like $1', ['%bole%'])
  expect(rows).toEqual([])
})

test('a link that is over leads to a new search, not to asking for all homes', async () => {
  const open = await openSite(office.dependencies)
  const { document } = await open('/am/alerts/confirm?token=1.over')
  const links = document.querySelectorAll('main a').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/am/products', '/am/my/alerts'])
})
