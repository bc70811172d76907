import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOffice, type AdminApp } from './support/office.ts'
import { openSite, type SitePage } from './support/site-pages.tsx'

/** Rents of all periods around the price limits of the searches, some equal per month; and two sales. */
const rents = [
  ['day', '3000'],
  ['day', '2000'],
  ['day', '1999.99'],
  ['day', '2000.01'],
  ['day', '450.50'],
  ['month', '60000'],
  ['month', '60000.01'],
  ['month', '59999.99'],
  ['month', '13515'],
  ['month', '8333.33'],
  ['month', '3000'],
  ['year', '720000'],
  ['year', '720001'],
  ['year', '100000'],
  ['year', '60000'],
  ['year', '1200000'],
] as const

let office: AdminApp
let open: (path: string) => Promise<SitePage>

beforeAll(async () => {
  office = await openOffice()
  const { places, addListings } = office.market
  await addListings(rents.length * 3, (index) => {
    const [rentPeriod = 'month', price = '1'] = rents[(index * 7) % rents.length] ?? []
    return {
      title: `${price} a ${rentPeriod}`,
      rentPeriod,
      price,
      locationId: [places.bole, places.gerji, places.bishoftu][index % 3] ?? 0,
    }
  })
  const sale = { propertyType: 'sell', rentPeriod: null, locationId: places.bole } as const
  await addListings(2, (index) => ({ ...sale, price: `${50_000 + index * 1_000_000}` }))
  open = await openSite(office.dependencies)
})
afterAll(() => office.close())

/** Runs an independent query: ids ordered by monthly rent (thirty days, or a twelfth of a year). */
async function expected(condition: string, order = 'monthly, id'): Promise<number[]> {
  const { rows } = await office.database.pool.query<{ id: number }>(`
    with recursive inside as (
      select id from locations where name = 'Bole' union all
      select locations.id from locations join inside on locations.parent_id = inside.id
    ), priced as (
      select *, round(price * coalesce(('{"day": 360, "month": 12, "year": 1}'::jsonb ->> rent_period)::numeric, 12) / 12, 2)
        as monthly from properties
      where status = 'available' and publication = 'published' and deleted_at is null
    )
    select id from priced where location_id in (select id from inside) and ${condition} order by ${order}`)
  return rows.map(({ id }) => id)
}

const listed = async (query: string, who: Parameters<AdminApp['call']>[0] = null) => {
  const { status, list, headers, text } = await office.call(who, 'GET', `/api/property/?limit=100&${query}`)
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  expect(Number(headers['x-total-count'])).toBe(list.length)
  return list.map(({ id }) => id)
}
const cheap = 'location=bole&property_type=rent&price_max=60000&sort=price_asc'

describe('rents of days, months and years are compared by the month', () => {
  test('Bole, rent, up to 60,000, cheapest first: for visitors and staff', async () => {
    const wanted = await expected(`property_type = 'rent' and monthly <= 60000`)
    expect(wanted.length).toBeGreaterThan(15)
    for (const who of [null, office.agent, office.manager]) expect(await listed(cheap, who)).toEqual(wanted)
  })

  test('and on the page, in the same order, with the amounts as they were given', async () => {
    const wanted = await expected(`property_type = 'rent' and monthly <= 60000`)
    const { document } = await open('/products?location=bole&type=rent&price_max=60000&sort=price_asc')
    const cards = document.querySelectorAll('article').map((card) => ({
      id: Number(/\d+/.exec(card.querySelector('a')?.getAttribute('href') ?? '')?.[0]),
      text: card.text,
    }))
    expect(cards.map(({ id }) => id)).toEqual(wanted.slice(0, 24))
    expect(cards.some(({ text }) => text.includes('ETB 2,000per day'))).toBe(true)
    expect(cards.some(({ text }) => text.includes('ETB 3,000per day'))).toBe(false)
  })

  test('page by page, forwards and back, nothing is lost or doubled', async () => {
    const wanted = await expected(`property_type = 'rent'`, 'monthly desc, id desc')
    const pages: number[][] = []
    let address: string | undefined = '/api/property/?location=bole&property_type=rent&sort=price_desc&limit=5'
    let last: string | undefined
    while (address !== undefined) {
      const answer = await office.call(null, 'GET', address)
      pages.push(answer.list.map(({ id }) => id))
      last = /<([^>]+)>; rel="prev"/.exec(String(answer.headers['link']))?.[1]
      address = /<([^>]+)>; rel="next"/.exec(String(answer.headers['link']))?.[1]
    }
    expect(pages.flat()).toEqual(wanted)
    expect((await office.call(null, 'GET', last ?? '')).list.map(({ id }) => id)).toEqual(pages.at(-2))
  })

  test('limits from below, and sales and rents side by side', async () => {
    expect(await listed('location=bole&price_min=50000&price_max=60000&sort=price_asc')).toEqual(
      await expected('monthly between 50000 and 60000'),
    )
    expect(await listed('location=bole&sort=price_desc&page=1', office.manager)).toEqual(
      await expected('true', 'monthly desc, id desc'),
    )
  })

  test('and the description of the API says so', async () => {
    const { body } = await office.call(null, 'GET', '/api/openapi.json')
    const { parameters } = (
      body['paths'] as Record<string, { get: { parameters: { name: string; description?: string }[] } }>
    )['/api/property']?.get ?? { parameters: [] }
    for (const name of ['price_min', 'price_max', 'sort'])
      expect(parameters.find((one) => one.name === name)?.description, name).toContain('daily × 30, yearly ÷ 12')
  })

  test('the price range of the page ends at the highest by the month', async () => {
    const { filters } = await office.dependencies.propertyPages.products(new URLSearchParams(), 'en')
    expect(filters.highestPrice).toBe(1_050_000)
    await office.market.addListing({ rentPeriod: 'day', price: '50000.01' })
    await expect
      .poll(
        async () =>
          (await office.dependencies.propertyPages.products(new URLSearchParams(), 'en')).filters.highestPrice,
      )
      .toBe(1_500_001)
  })
})
