import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffice, type AdminApp } from '#tests/support/office.ts'

let office: AdminApp
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

/** Reads a feed so often from one address, as the server of a calendar service does for many agents; returns the answers. */
async function readOften(url: string, remoteAddress: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let turn = 0; turn < times; turn += 1)
    statuses.push((await office.app.inject({ url, remoteAddress })).statusCode)
  return [...new Set(statuses)]
}

test('feeds are read however many agents one calendar service reads for; secrets are not tried without end', async () => {
  const { body } = await office.call(office.agent, 'POST', '/api/enquiries/feed')
  const feed = new URL(String(body['address'])).pathname
  expect(await readOften(feed, '10.6.1.1', 121)).toEqual([200])
  expect(await readOften(`/api/calendar/${'A'.repeat(43)}.ics`, '10.6.1.2', 121)).toEqual([404, 429])
})

test('a feed names the home in the language of its owner', async () => {
  const amharic = await office.person('agent', { language: 'am' })
  const title = 'ቪላ በቦሌ'
  const home = await office.market.addListing({
    ownerId: amharic.id,
    title: 'Villa in Bole',
    translations: { am: { title } },
  })
  await office.database.pool.query(
    `insert into enquiries (property_id, property_title, agent_id, name, phone, message, language, state, viewing_at)
     values ($1, 'Villa in Bole', $2, 'Hanna', '+251911000000', 'Is it free?', 'en', 'viewing', now() + interval '1 day')`,
    [home, amharic.id],
  )
  const { body } = await office.call(amharic, 'POST', '/api/enquiries/feed')
  const { text } = await office.call(null, 'GET', new URL(String(body['address'])).pathname)
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')
  expect(event?.getFirstPropertyValue('summary')).toBe(`ጉብኝት፦ ${title}`)
})

test('a feed has all viewings of the last month and the coming year, however many', async () => {
  const busy = await office.person('agent')
  await office.database.pool.query(
    `insert into enquiries (property_title, agent_id, name, phone, message, language, state, viewing_at)
     select 'Villa', $1, 'Hanna', '+251911000000', 'Is it free?', 'en', 'viewing',
       now() + days * interval '1 day'
     from (select (nth % 2) * 2 - 1 from generate_series(1, 1002) as nth union all values (-31), (-29), (364), (366)) as all_days (days)`,
    [busy.id],
  )
  const { body } = await office.call(busy, 'POST', '/api/enquiries/feed')
  const { text } = await office.call(null, 'GET', new URL(String(body['address'])).pathname)
  const starts = new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event).startDate.toJSDate().getTime())
  expect([starts.length, starts.filter((at) => at > Date.now()).length]).toEqual([1004, 502])
})
