import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Mail } from '#platform/mail/index.ts'
import { linkTo, saveSearch } from '#tests/support/alerts.ts'
import { untilWaiting } from '#tests/support/lock-waits.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import { maxSearches } from '../saved-search.ts'
import { type GoneSearches, endGoneSearches, sendGone } from './gone-searches.ts'

let office: AdminApp
beforeAll(async () => void (office = await openOffice()))
afterAll(() => office.close())
afterEach(() => office.database.pool.query('truncate alert_people, alert_changes, alert_matches cascade'))

/** Adds a category or place; returns its id and slug. */
async function add(path: string, fields: object) {
  const { status, body } = await office.call(await office.person('admin'), 'POST', path, fields)
  expect(status).toBe(201)
  return Object.values(body).find((value) => typeof value === 'object') as { id: number; slug: string }
}
async function remove(path: string, body?: object) {
  expect((await office.call(await office.person('admin'), 'DELETE', path, body)).status).toBe(200)
}
const category = (name: string) => add('/api/category', { name, description: 'For a night' })

/** Ends what is gone; returns the mails that tell of it. */
async function mailed(): Promise<Mail[]> {
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => (sent.push(mail), { by: 'smtp' as const }) }
  const needs = { ...office.dependencies.alerts.needs, mailer }
  const ended: GoneSearches[] = []
  await endGoneSearches(needs, async (_tx, gone) => void ended.push(gone))
  for (const gone of ended) await sendGone(needs, gone)
  return sent
}

async function listed(email: string) {
  const pages = office.dependencies.alerts.pages({ address: '10.9.0.1', userAgent: null, language: 'en' })
  const { searches = [] } = (await pages.byLink(await linkTo(office, email))) ?? {}
  return searches.map(({ words, query, gone, frequency }) => ({ words, query, gone, frequency }))
}

test('whoever saved a search for a category or place that is deleted is told once, and sees it in the list', async () => {
  const email = 'gone@mailbox.example'
  const tents = await category('Tents')
  const place = await add('/api/location', { name: 'Camp', latitude: 9, longitude: 38 })
  await saveSearch(office, { email, search: `category=${tents.slug}&location=bole` })
  await saveSearch(office, { email, search: `location=${place.slug}` })
  await saveSearch(office, { email, search: 'location=bole' })
  expect(await mailed()).toEqual([])
  await remove(`/api/category/${tents.id}`)
  await remove(`/api/location/${place.id}`)
  const [mail, ...others] = await mailed()
  expect([mail?.to.address, others]).toEqual([email, []])
  expect(mail?.text).toContain('tents, Bole')
  expect(mail?.text).toContain('camp')
  expect(mail?.text).toContain('/my/alerts?token=')
  expect(await mailed()).toEqual([])
  expect(await listed(email)).toEqual([
    { words: 'Bole', query: 'location=bole', gone: false, frequency: 'at-once' },
    { words: 'camp', query: 'location=camp', gone: true, frequency: 'off' },
    { words: 'tents, Bole', query: 'category=tents&location=bole', gone: true, frequency: 'off' },
  ])
})

/** Saves a search for a subcategory that then moves to another category; returns what it is called there. */
async function saveMoved(name: string, email: string): Promise<string> {
  const [from, to] = await Promise.all([category(`${name} here`), category(`${name} there`)])
  const inside = await add('/api/subcategory', { name, description: 'A shape', category_id: from.id })
  await saveSearch(office, { email, search: `category=${from.slug}&subcategory=${inside.slug}` })
  await remove(`/api/category/${from.id}`, { move_to: { category_id: to.id } })
  return `category=${to.slug}&subcategory=${inside.slug}`
}

test.each([
  ['erases', 'delete from alert_people where email = $1', []],
  ['turns off', `update saved_searches set frequency = 'off' from alert_people where email = $1`, ['off']],
])('what somebody %s while their searches are looked through stays so', async (act, change, expected) => {
  const email = `${act.replace(' ', '-')}@mailbox.example`
  await saveMoved(`Yurts that one ${act}`, email)
  const { pool } = office.database
  const person = await pool.connect()
  try {
    await person.query('begin')
    await person.query(change, [email])
    const ending = mailed()
    await untilWaiting(pool, 1)
    await person.query('commit')
    expect(await ending).toEqual([])
  } finally {
    person.release()
  }
  const { rows } = await pool.query('select frequency from saved_searches')
  expect(rows.map(({ frequency }) => frequency)).toEqual(expected)
  expect((await pool.query('select from alert_people')).rowCount).toBe(expected.length)
})

test('a search that goes along is kept by who has as many as one may have', async () => {
  const email = 'many@mailbox.example'
  const query = await saveMoved('Igloos', email)
  await office.database.pool.query(
    `insert into saved_searches (person_id, query, filter, category_id, place_id, property_type, frequency, language)
     select id, 'price_min=' || number, '{}', 0, 0, '', 'off', 'en'
     from alert_people, generate_series(2, $2) as number where email = $1`,
    [email, maxSearches],
  )
  expect(await mailed()).toEqual([])
  const { rows } = await office.database.pool.query('select query from saved_searches')
  expect(rows).toHaveLength(maxSearches)
  expect(rows).toContainEqual({ query })
})

test('a search for a subcategory goes along when that moves, and one for a category that is added anew finds it', async () => {
  const email = 'moved@mailbox.example'
  const [from, to, deleted] = await Promise.all([category('Domes'), category('Huts'), category('Tents')])
  const round = await add('/api/subcategory', { name: 'Round', description: 'A shape', category_id: from.id })
  await saveSearch(office, { email, search: `category=${from.slug}&subcategory=${round.slug}` })
  await saveSearch(office, { email, search: `category=${deleted.slug}` })
  await remove(`/api/category/${from.id}`, { move_to: { category_id: to.id } })
  await remove(`/api/category/${deleted.id}`)
  const again = await category('Tents')
  expect(await mailed()).toEqual([])
  const { rows } = await office.database.pool.query(
    `select category_id, filter ->> 'categoryId' as stored, query from saved_searches order by query`,
  )
  expect(rows).toEqual([
    { category_id: to.id, stored: String(to.id), query: 'category=huts&subcategory=round' },
    { category_id: again.id, stored: String(again.id), query: 'category=tents' },
  ])
})
