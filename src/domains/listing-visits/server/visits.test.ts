import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayOf } from '#shared/moment.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import { createVisitCounter, type VisitCounter } from './visit-counter.ts'

let office: AdminApp
let counter: VisitCounter
let listing: number
let time: Date

beforeAll(async () => void (office = await openOffice()))
afterAll(() => office.close())
beforeEach(async () => {
  time = new Date()
  counter = createVisitCounter(office.database.db, office.dependencies.log, () => time)
  listing = await office.add(office.agent)
})

const browser =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const details = (suffix = '') => `/property-details/${listing}${suffix}`
const see = (
  url = details(),
  changes: { ip?: string; agent?: string; method?: string; headers?: Record<string, string> } = {},
) =>
  counter.see(
    {
      method: changes.method ?? 'GET',
      url,
      ip: changes.ip ?? '10.1.1.1',
      headers: { 'user-agent': changes.agent ?? browser, ...changes.headers },
    },
    200,
  )
const views = async (id = listing) => {
  await counter.flush()
  const { body } = await office.call(office.agent, 'GET', `/api/property/${id}/views`)
  return body['total']
}

const rowsOf = async (id: number) =>
  (await office.database.pool.query('select * from listing_views where property_id = $1', [id])).rowCount

describe('a view', () => {
  test('is counted once per person, listing and day', async () => {
    for (let round = 0; round < 3; round += 1) see()
    see(`/am${details()}`)
    see(details('.data?_routes=property-details'))
    expect(await views()).toBe(1)
    see(details(), { ip: '10.1.1.2' })
    see(details(), { agent: `${browser} Other` })
    expect(await views()).toBe(3)
    const other = await office.add(office.agent)
    see(`/property-details/${other}?utm_source=x`)
    expect([await views(), await views(other)]).toEqual([3, 1])
    time = new Date(time.getTime() + 86_400_000)
    see()
    await counter.flush()
    const { rows } = await office.database.pool.query(
      'select views from listing_views where property_id = $1 order by day',
      [listing],
    )
    expect(rows).toEqual([{ views: 3 }, { views: 1 }])
  })

  test.each([
    ['a search engine', { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a link preview', { agent: 'facebookexternalhit/1.1' }],
    ['a program', { agent: 'curl/8.5.0' }],
    ['who does not say who it is', { agent: '' }],
    ['a browser that fetches ahead', { headers: { 'sec-purpose': 'prefetch' } }],
    ['a browser that renders ahead', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['an older browser that fetches ahead', { headers: { purpose: 'prefetch' } }],
    ['a request for the head only', { method: 'HEAD' }],
  ])('is not of %s', async (_who, changes) => {
    see(details(), changes)
    expect(await views()).toBe(0)
  })

  test('is of the details page and nothing else, and only when it was there', async () => {
    for (const url of ['/', '/products', `/property-details/${listing}x`, `/x${details()}`, '/property-details/'])
      see(url)
    counter.see({ method: 'GET', url: details(), ip: '10.1.1.1', headers: { 'user-agent': browser } }, 404)
    see('/property-details/999999')
    expect(await views()).toBe(0)
  })

  test('is written in the background, and when the server stops', async () => {
    see()
    expect(await rowsOf(listing)).toBe(0)
    await counter.flush()
    expect(await rowsOf(listing)).toBe(1)
  })

  test('is not lost when it cannot be written at once', async () => {
    see()
    await office.database.pool.query('alter table listing_views rename to views_away')
    await counter.flush()
    await office.database.pool.query('alter table views_away rename to listing_views')
    expect(await views()).toBe(1)
  })
})

test('several listings are told at once, to an agent those of their own', async () => {
  const [others, unseen] = [await office.add(office.otherAgent), await office.add(office.agent)]
  see()
  see(details(), { ip: '10.1.1.2' })
  see(`/property-details/${others}`)
  await counter.flush()
  const told = async (caller: typeof office.agent, ids: readonly (number | string)[]) =>
    (await office.call(caller, 'GET', `/api/property/views?ids=${ids.join(',')}`)) as { status: number; body: unknown }
  const ids = [listing, others, unseen, 2_000_000_000]
  expect((await told(office.agent, ids)).body).toEqual([
    { id: listing, views: 2 },
    { id: unseen, views: 0 },
  ])
  expect((await told(office.manager, ids)).body).toContainEqual({ id: others, views: 1 })
  for (const wrong of [[], ['x'], [3_000_000_000]]) expect((await told(office.agent, wrong)).status).toBe(400)
})

test('the days are complete, oldest first, and for those who may change the listing', async () => {
  see()
  await counter.flush()
  const { body } = await office.call(office.agent, 'GET', `/api/property/${listing}/views?days=7`)
  const days = body['days'] as { day: string; views: number }[]
  expect(days).toHaveLength(7)
  expect(days.at(-1)).toEqual({ day: dayOf(Date.now()), views: 1 })
  const others = await office.call(office.otherAgent, 'GET', `/api/property/${listing}/views`)
  expect(others.body.code).toBe('not-your-listing')
  expect((await office.call(office.agent, 'GET', `/api/property/${listing}/views?days=0`)).status).toBe(400)
})
