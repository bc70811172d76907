import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestMarket } from '#tests/support/market.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { wordsVector } from './listing-words.ts'
import { listingSorts } from '../listing.schemas.ts'
import { listingWords } from './listing.table.ts'

let server: TestApp

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const forSale = { propertyType: 'sell', rentPeriod: null } as const

beforeAll(async () => {
  server = await startTestApp()
  const { db } = server.database
  const { addListing } = await createTestMarket(db)
  // 100 m² each, except the plot.
  const size = { squareFeet: '1076.39' }
  const added = [
    await addListing({ title: 'By the month', ...size, price: '20000', createdAt: daysAgo(0.5) }),
    await addListing({ title: 'By the day', ...size, price: '1000', rentPeriod: 'day', createdAt: daysAgo(2) }),
    await addListing({ title: 'By the year', ...size, price: '120000', rentPeriod: 'year', createdAt: daysAgo(5) }),
    await addListing({ title: 'Sold by size', ...size, ...forSale, price: '9000000', createdAt: daysAgo(20) }),
    await addListing({ title: 'Plot', ...forSale, squareFeet: '10763.91', price: '9000000', createdAt: daysAgo(40) }),
    await addListing({ title: 'Unmeasured', squareFeet: null, price: '10', createdAt: daysAgo(60) }),
    await addListing({ title: 'No size', squareFeet: '0', price: '10', createdAt: daysAgo(61) }),
  ]
  const nothing = { title: '', description: '', translations: {}, amenities: [], condominiumSite: null }
  const texts = [{ title: 'Sunny' }, { description: 'Sunny.' }, { description: 'Sunny. Sunny! Very sunny.' }]
  for (const [index, text] of texts.entries())
    await db.insert(listingWords).values({ propertyId: added[index] ?? 0, words: wordsVector({ ...nothing, ...text }) })
  await server.database.pool.query(
    `with added as (
       insert into media (kind, path, widths, width, height, color)
       values ('image', '/p', '{"jpg":[320]}', 4, 3, '#fff'), ('video', '/v.mp4', '{}', 4, 3, '#fff')
       returning id, kind)
     insert into property_media (property_id, position, media_id)
     select case kind when 'image' then $1::integer else $2::integer end, 0, id from added`,
    [added[0], added[1]],
  )
})

afterAll(() => server.close())

type Row = { id: number; title: string }

async function list(query: string): Promise<{ titles: string[]; headers: Record<string, unknown>; rows: Row[] }> {
  const response = await server.app.inject(`/api/property/?${query}`)
  expect(response.statusCode, response.body).toBe(200)
  const rows = response.json<Row[]>()
  return { rows, titles: rows.map(({ title }) => title), headers: response.headers }
}

describe('the filters of a list that are no fields of the form', () => {
  test.each([
    ['listed_within=1', ['By the month']],
    ['listed_within=7', ['By the month', 'By the day', 'By the year']],
    ['listed_within=30', ['By the month', 'By the day', 'By the year', 'Sold by size']],
    ['with_pictures=true', ['By the month']],
    ['with_video=true', ['By the day']],
    ['rent_period=day', ['By the day']],
    // A home or car without a size has no small one.
    ['area_max=100', ['By the month', 'By the day', 'By the year', 'Sold by size']],
    ['area_min=0&area_max=50', []],
    ['price_per_m2_max=250', ['By the month', 'By the year']],
    ['price_per_m2_min=250&price_per_m2_max=400', ['By the day']],
    ['price_per_m2_min=0', ['By the month', 'By the day', 'By the year', 'Sold by size', 'Plot']],
  ])('%s', async (query, expected) => {
    const { titles, headers } = await list(query)
    expect(titles).toEqual(expected)
    expect(headers['x-total-count']).toBe(String(expected.length))
  })

  test.each(['listed_within=2', 'listed_within=0', 'with_pictures=false', 'with_video=1', 'rent_period=week'])(
    '%s is refused',
    async (query) => expect((await server.app.inject(`/api/property/?${query}`)).statusCode).toBe(400),
  )

  test('a list of the last days is not kept: listings leave it as time passes', async () => {
    expect((await list('listed_within=1')).titles).toEqual(['By the month'])
    expect((await list('listed_within=1')).headers['cache-control']).toBe('no-store')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
    expect((await list('listed_within=1')).titles).toEqual([])
    vi.useRealTimers()
    expect((await list('with_pictures=true')).headers['cache-control']).not.toBe('no-store')
  })
})

describe('the orders of a list', () => {
  test('by the price of a square metre, of rents by the month; what has no size comes last', async () => {
    expect((await list('sort=price_per_m2_asc')).titles).toEqual([
      'By the year',
      'By the month',
      'By the day',
      'Plot',
      'Sold by size',
      'Unmeasured',
      'No size',
    ])
  })

  test('by size, the largest first', async () => {
    const { titles } = await list('sort=area_desc')
    expect([titles[0], titles.slice(-2)]).toEqual(['Plot', ['No size', 'Unmeasured']])
  })

  test('by how well they fit: a word of the title before one of the text; without words the newest first', async () => {
    expect((await list('q=sunny&sort=best')).titles).toEqual(['By the month', 'By the year', 'By the day'])
    expect((await list('sort=best')).titles).toEqual((await list('sort=newest')).titles)
  })

  test.each([...listingSorts.map((sort) => `sort=${sort}`), 'q=sunny&sort=best', 'q=sunny?&sort=price_asc'])(
    '%s: page by page, forwards and back',
    async (query) => {
      const whole = (await list(query)).rows.map(({ id }) => id)
      expect(whole.length).toBeGreaterThan(2)
      const seen: number[] = []
      let page = await list(`${query}&limit=2`)
      for (;;) {
        seen.push(...page.rows.map(({ id }) => id))
        const next = /<([^>]+)>; rel="next"/.exec(String(page.headers['link']))?.[1]
        if (next === undefined) break
        page = await list(next.split('?')[1] ?? '')
      }
      expect(seen).toEqual(whole)
      const previous = /<([^>]+)>; rel="prev"/.exec(String(page.headers['link']))?.[1] ?? ''
      const before = (await list(previous.split('?')[1] ?? '')).rows.map(({ id }) => id)
      expect(before).toEqual(whole.slice(whole.length - page.rows.length - 2, whole.length - page.rows.length))
    },
  )

  test('a cursor of one order opens no page of another', async () => {
    const { headers } = await list('q=sunny&sort=best&limit=1')
    const cursor = /cursor=([\w-]+)/.exec(String(headers['link']))?.[1]
    expect((await server.app.inject(`/api/property/?sort=best&cursor=${cursor}`)).statusCode).toBe(400)
    expect((await server.app.inject(`/api/property/?sort=area_desc&cursor=${cursor}`)).statusCode).toBe(400)
  })

  test.each([
    ['q=sunny&sort=best', ['best', '1', 3_000_000_000, false]],
    ['sort=newest', ['newest', '0000-01-01T00:00:00Z', 1, false]],
    ['sort=price_asc', ['price_asc', '1e5', 1, false]],
  ])('security 19: %s: a cursor made by hand of what no listing can have is refused', async (query, place) => {
    const cursor = Buffer.from(JSON.stringify(place)).toString('base64url')
    const answer = await server.app.inject(`/api/property/?${query}&cursor=${cursor}`)
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'cursor'])
  })
})
