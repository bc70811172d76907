import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#shared/calendar.ts'
import { linkTo, saveSearch } from '#tests/support/alerts.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import { readPlanned } from './alert-mail.repository.ts'
import { runAlerts, sendAlertMail } from './index.ts'

let office: AdminApp
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

const monday = new Date('2026-03-02T12:00:00+03:00')
const inAMinute = new Date('2026-03-02T12:01:00+03:00')
const nextDay = new Date('2026-03-03T08:00:00+03:00')

afterEach(() => office.database.pool.query('truncate alert_people, alert_changes, alert_matches cascade'))

test.each(['stop', 'delete'])(
  'a home that two searches find is still mailed for one after the other %ss, and not for a search that was saved later',
  async (act) => {
    const { alerts } = office.dependencies
    const people = ['sara', 'abel'].map((name) => `${name}-${act}@mailbox.example`)
    const searches: [first: number, second: number][] = []
    for (const email of people) {
      const first = await saveSearch(office, { email, search: 'location=bole', frequency: 'daily' })
      searches.push([first, await saveSearch(office, { email, search: 'category=apartments', frequency: 'daily' })])
    }
    await office.database.pool.query('update saved_searches set created_at = $1', [monday])
    const home = await office.market.addListing({})
    await runAlerts(alerts.needs, monday)
    const pages = alerts.pages({ address: '10.250.0.1', userAgent: null, language: 'en' })
    for (const [position, email] of people.entries())
      await pages.change(await linkTo(office, email), { search: String(searches[position]?.[0]), act })
    await saveSearch(office, { email: `later-${act}@mailbox.example`, search: 'location=bole', frequency: 'daily' })
    await runAlerts(alerts.needs, inAMinute)
    const { mails } = await runAlerts(alerts.needs, nextDay)
    const told = await Promise.all(mails.map((mail) => readPlanned(office.database.db, mail)))
    const expected = searches.map(([, second]) => [second, [home]])
    expect(told.flat().map(({ id, listings }) => [id, listings])).toEqual(expected)
  },
)

test.each(['before', 'after'])(
  'a home whose price changes just %s a search that waited for it ends is not new to a search that was saved later',
  async (order) => {
    const { alerts } = office.dependencies
    const email = `hanna-${order}@mailbox.example`
    const first = await saveSearch(office, { email, search: 'location=bole', frequency: 'daily' })
    const second = await saveSearch(office, { email, search: 'category=apartments', frequency: 'daily' })
    await office.database.pool.query('update saved_searches set created_at = $1', [monday])
    const home = await office.market.addListing({ price: '40000' })
    await runAlerts(alerts.needs, monday)
    await saveSearch(office, { email: `new-${order}@mailbox.example`, search: 'location=bole', frequency: 'daily' })

    const change = () => office.database.pool.query('update properties set price = 39000 where id = $1', [home])
    if (order === 'before') await change()
    const pages = alerts.pages({ address: '10.250.0.1', userAgent: null, language: 'en' })
    await pages.change(await linkTo(office, email), { search: String(first), act: 'stop' })
    if (order === 'after') await change()
    for (const _ of ['one round', 'the next']) await runAlerts(alerts.needs, inAMinute)
    const { rows } = await office.database.pool.query('select search_id, property_id from alert_matches')
    expect(rows).toEqual([{ search_id: second, property_id: home }])
  },
)

/** Saves two daily searches that find a new home, and plans the mail of the first; both searches find it. */
async function planForTwo(email: string) {
  const { needs } = office.dependencies.alerts
  const first = await saveSearch(office, { email, search: 'location=bole', frequency: 'daily' })
  const second = await saveSearch(office, { email, search: 'category=apartments', frequency: 'daily' })
  await office.database.pool.query('update saved_searches set created_at = $1', [monday])
  const home = await office.market.addListing({})
  await runAlerts(needs, monday)
  const { mails } = await runAlerts(needs, nextDay)
  return { first, second, home, mails }
}

/** Returns the searches and homes that are mailed on a day. */
async function mailedOn(day: Date) {
  const { needs } = office.dependencies.alerts
  for (const round of [0, 1]) await runAlerts(needs, new Date(day.getTime() - dayMs + round * 60_000))
  const { mails } = await runAlerts(needs, day)
  const told = await Promise.all(mails.map((mail) => readPlanned(office.database.db, mail)))
  return told.flat().map(({ id, listings }) => ({ search: id, listings }))
}

test.each(['stop', 'delete'])(
  'a home whose search %ss while its mail waits is mailed for another search',
  async (act) => {
    const { alerts } = office.dependencies
    const email = `waits-${act}@mailbox.example`
    const { first, second, home, mails } = await planForTwo(email)
    const pages = alerts.pages({ address: '10.250.0.1', userAgent: null, language: 'en' })
    await pages.change(await linkTo(office, email), { search: String(first), act })
    for (const mail of mails) await sendAlertMail(alerts.needs, mail, nextDay)
    expect(await mailedOn(new Date(nextDay.getTime() + dayMs))).toEqual([{ search: second, listings: [home] }])
  },
)

test('a home that is withdrawn while it waits for its mail is mailed when it is back', async () => {
  const { pool } = office.database
  const { first, home, mails } = await planForTwo('withdrawn@mailbox.example')
  await pool.query(`update properties set deleted_at = now() where id = $1`, [home])
  for (const mail of mails) await sendAlertMail(office.dependencies.alerts.needs, mail, nextDay)
  const inTwoDays = new Date(nextDay.getTime() + 2 * dayMs)
  expect(await mailedOn(new Date(nextDay.getTime() + dayMs))).toEqual([])
  await pool.query(`update properties set deleted_at = null where id = $1`, [home])
  expect(await mailedOn(inTwoDays)).toEqual([{ search: first, listings: [home] }])
})
