import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshMonthlyPrices, readMonthlyPrices, allHomes } from '#domains/listing-insight/server/index.ts'
import { createTestMarket, type TestMarket } from '#tests/support/market.ts'
import { openSite, type SitePage } from '#tests/support/site-pages.tsx'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let server: TestApp
let market: TestMarket
let open: (path: string) => Promise<SitePage>

const dayMs = 86_400_000
const refresh = () => refreshMonthlyPrices(server.database.db, [market.categories.apartments, market.categories.villas])
const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values)
const numbersIn = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''))

beforeAll(async () => {
  server = await startTestApp()
  market = await createTestMarket(server.database.db)
  open = await openSite(server.dependencies)
  const { addListings, categories, places } = market
  await addListings(900, (turn) => ({
    categoryId: [categories.apartments, categories.apartments, categories.villas, categories.cars][turn % 4],
    locationId: [places.gerji, places.bole, places.addis, places.bishoftu, places.gerji][turn % 5],
    bedrooms: turn % 4 === 3 ? 0 : (turn * 7) % 6,
    price: `${20_000 + ((turn * 7919) % 30_011)}.50`,
    // Some are older than the months shown; none is of today, which could fall into another month at midnight.
    createdAt: new Date(Date.now() - ((turn * 53) % 900) * dayMs - dayMs),
    ...(turn % 3 === 1 ? { propertyType: 'sell' as const, rentPeriod: null } : {}),
    ...(turn % 3 === 0 && turn % 7 === 0 ? { rentPeriod: 'day' as const } : {}),
    ...(turn % 13 === 0 ? { status: 'sold' as const } : {}),
  }))
  // Listings that since then changed their price, were sold, became drafts or were deleted.
  await query(`update properties set price = price * 3 where id % 6 = 0`)
  await query(`update properties set status = 'pending' where id % 17 = 0`)
  await query(`update properties set publication = 'draft' where id % 19 = 0`)
  await query(`update properties set publication = 'expired' where id % 23 = 0`)
  await query(`update properties set deleted_at = now() where id % 29 = 0`)
  await refresh()
  await server.dependencies.version.caughtUp()
})

afterAll(() => server.close())

type Asked = {
  listing: number
  category: number
  location: number
  month: string
  rent_period: string | null
  price: number
}

/** Returns each listing's first price; the rest is computed here, independently of the database. */
async function firstAsked(): Promise<Asked[]> {
  const { rows } = await query(
    `select properties.id as listing, category_id as category, location_id as location, listing_prices.rent_period,
       listing_prices.price::float8 as price, to_char(listing_prices.since + interval '3 hours', 'YYYY-MM') as month
     from properties join listing_prices on property_id = properties.id
     where publication in ('published', 'expired') and deleted_at is null
     order by properties.id, listing_prices.since desc`,
  )
  // The last row of each listing is its oldest.
  return [...new Map((rows as Asked[]).map((row) => [row.listing, row])).values()]
}

function medianOf(prices: number[]): number {
  const ordered = prices.toSorted((one, other) => one - other)
  const middle = Math.floor(ordered.length / 2)
  return ordered.length % 2 === 1 ? (ordered[middle] ?? 0) : ((ordered[middle - 1] ?? 0) + (ordered[middle] ?? 0)) / 2
}

const tableUnder = ({ document }: SitePage, heading: string) => {
  const section = document.querySelectorAll('section').find((one) => one.querySelector('h2')?.text === heading)
  return section
    ?.querySelectorAll('tbody tr')
    .map((row) => row.querySelectorAll('th, td').map((cell) => cell.text.trim()))
}
const get = async (path: string) => (await server.app.inject(path)).body

describe('the medians of the months', () => {
  test('are those of what listings asked when they came on the market, of eight at least', async () => {
    const { places, categories } = market
    const inside = {
      [places.addis]: [places.addis, places.bole, places.gerji],
      [places.bole]: [places.bole, places.gerji],
      [places.gerji]: [places.gerji],
      [places.bishoftu]: [places.bishoftu],
    }
    const kinds = {
      [allHomes]: [categories.apartments, categories.villas],
      [categories.apartments]: [categories.apartments],
    }
    const now = new Date(Date.now() + 3 * 3_600_000)
    const oldest = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 23, 1)).toISOString().slice(0, 7)
    const asked = (await firstAsked()).filter(({ month }) => month >= oldest)
    let [compared, silent] = [0, 0]
    for (const [place, locations] of Object.entries(inside))
      for (const [kind, ofKind] of Object.entries(kinds)) {
        const here = asked.filter(({ location, category }) => locations.includes(location) && ofKind.includes(category))
        const groups = Map.groupBy(
          here.filter(({ rent_period: period }) => period === null || period === 'month'),
          ({ month, rent_period: period }) => `${month} ${period === null ? 'sell' : 'rent'}`,
        )
        silent += [...groups.values()].filter((group) => group.length < 8).length
        const expected = [...groups]
          .filter(([, group]) => group.length >= 8)
          .map(([key, group]) => [key, group.length, medianOf(group.map(({ price }) => price))])
        const told = await readMonthlyPrices(server.database.db, {
          locationId: Number(place),
          categoryId: Number(kind),
        })
        expect(
          told
            .map(({ month, propertyType, listings, median }) => [`${month} ${propertyType}`, listings, median])
            .toSorted(),
        ).toEqual(expected.toSorted())
        compared += expected.length
      }
    expect(compared).toBeGreaterThan(30)
    expect(silent).toBeGreaterThan(10)
  })

  test('change with what is added and deleted, are announced then, and stand still otherwise', async () => {
    const before = server.dependencies.version.current
    expect(await refresh()).toBe(0)
    await server.dependencies.version.caughtUp()
    expect(server.dependencies.version.current).toBe(before)
    const added = await market.addListings(8, () => ({
      locationId: market.places.bishoftu,
      price: '99000.00',
      createdAt: new Date(Date.now() - 20 * dayMs),
    }))
    expect(await refresh()).toBeGreaterThan(0)
    await query('delete from properties where id = any($1)', [added])
    expect(await refresh()).toBeGreaterThan(0)
  })
})

describe('the page of a place', () => {
  test('counts what is there, leads to it, and to every place and kind that has listings', async () => {
    const page = await open('/places/bole')
    expect(page.status).toBe(200)
    const { rows } = await query(
      `select count(*)::int as all, count(*) filter (where property_type = 'rent')::int as rent from properties
       where listed and location_id = any($1)`,
      [[market.places.bole, market.places.gerji]],
    )
    const { all, rent } = rows[0] as { all: number; rent: number }
    const { document } = page
    expect(document.querySelector('h1')?.text).toBe('Properties for rent and sale in Bole')
    expect(document.querySelector('main p, header p')?.text ?? document.text).toContain(
      `${all} properties are on the market in Bole today: ${rent} for rent and ${all - rent} for sale.`,
    )
    const links = document.querySelectorAll('a').map((link) => link.getAttribute('href'))
    expect(links).toEqual(
      expect.arrayContaining([
        '/places/bole/apartments-for-rent',
        '/places/bole/cars-for-sale',
        '/places/gerji',
        '/places/addis-abeba',
        '/products?location=bole',
      ]),
    )
    expect(document.querySelectorAll('h2').map((heading) => heading.text)).toContain('Bole, place by place')
    const bishoftu = await open('/places/bishoftu')
    expect(bishoftu.document.querySelectorAll('h2').map((heading) => heading.text)).toContain('Other places')
    expect(document.querySelectorAll('article')).toHaveLength(6)
    expect(document.querySelectorAll('link[rel="alternate"]').map((link) => link.getAttribute('href'))).toContain(
      'https://homes.example/am/places/bole',
    )
    expect(document.querySelector('meta[name="robots"]')).toBeNull()
    const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.text ?? '{}')
    expect(data['@graph'][0]).toMatchObject({ '@type': 'CollectionPage', url: 'https://homes.example/places/bole' })
    expect(data['@graph'][1].itemListElement).toHaveLength(4)
  })

  test.each([
    [
      '/places/bole/apartments-for-rent',
      'Apartments for rent: prices by bedrooms',
      `category_id = $1 and rent_period = 'month'`,
    ],
    [
      '/places/bole/apartments-for-sale',
      'Apartments for sale: prices by bedrooms',
      `category_id = $1 and property_type = 'sell'`,
    ],
    ['/places/bole', 'Homes for rent: prices by bedrooms', `bedrooms > 0 and $1 > 0 and rent_period = 'month'`],
  ])('%s tells the prices by bedrooms that the database computes', async (path, heading, condition) => {
    const { rows } = await query(
      `select bedrooms, count(*)::int as listings, percentile_cont(array[0.5, 0.25, 0.75]) within group (order by price) as prices
       from properties where listed and location_id = any($2) and ${condition} group by 1 order by 1`,
      [market.categories.apartments, [market.places.bole, market.places.gerji]],
    )
    const expected = rows.map(({ bedrooms, listings, prices }) => [
      bedrooms,
      listings < 8 ? null : prices.map((price: number) => Math.round(price)),
      listings,
    ])
    const shown = tableUnder(await open(path), heading)?.map(([name = '', median = '', ...others]) => [
      name === 'No separate bedroom' ? 0 : numbersIn(name),
      median === 'Too few to compare' ? null : [median, ...(others[0] ?? '').split(' to ')].map(numbersIn),
      numbersIn(others.at(-1) ?? ''),
    ])
    expect(shown).toEqual(expected)
    expect(expected.some(([, prices]) => prices)).toBe(true)
  })

  test('draws the months and tells them as a table, in the reader’s language', async () => {
    const told = (
      await readMonthlyPrices(server.database.db, { locationId: market.places.addis, categoryId: allHomes })
    )
      .filter(({ propertyType }) => propertyType === 'rent')
      .toReversed()
    const page = await open('/places/addis-abeba')
    const rows = tableUnder(page, 'Homes for rent: typical price by month')
    expect(rows?.map(([, median = '', listings = '']) => [numbersIn(median), numbersIn(listings)])).toEqual(
      told.map(({ median, listings }) => [Math.round(median), listings]),
    )
    expect(page.document.querySelectorAll('svg path[d^="M"]').length).toBeGreaterThan(0)
    const amharic = tableUnder(await open('/am/places/addis-abeba'), 'የሚከራዩ ቤቶች፦ መካከለኛ ዋጋ በየወሩ')
    expect(amharic?.map(([, , listings = '']) => numbersIn(listings))).toEqual(told.map(({ listings }) => listings))
    expect(amharic?.[0]?.[0]).toMatch(/^\p{Script=Ethiopic}+ \d{4} እ\.ኤ\.አ\.$/u)
  })

  test('says how the last whole month compares with the same month a year before', async () => {
    const now = new Date(Date.now() + 3 * 3_600_000)
    const monthAgo = (months: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 10))
    const { villas } = market.categories
    const { bishoftu } = market.places
    for (const [months, price] of [
      [1, '110000.00'],
      [13, '100000.00'],
    ] as const)
      await market.addListings(200, () => ({
        categoryId: villas,
        locationId: bishoftu,
        price,
        createdAt: monthAgo(months),
      }))
    await refresh()
    await server.dependencies.version.caughtUp()
    const { document } = await open('/places/bishoftu/villas-for-rent')
    const month = monthAgo(1).toLocaleDateString('en-GB', { month: 'long', year: 'numeric' })
    expect(document.text).toMatch(
      new RegExp(
        `Villas for rent that came on the market in ${month} \\(2\\d\\d\\) had a median price of ETB 110,000 a month, 10% more than a year before\\.`,
      ),
    )
  })

  test('says nothing of prices below eight, and is not told to search engines below three', async () => {
    const { addListings, places, categories } = market
    await query('delete from properties where location_id = $1 and category_id = $2', [
      places.bishoftu,
      categories.cars,
    ])
    await addListings(2, () => ({ categoryId: categories.cars, locationId: places.bishoftu, price: '777000.00' }))
    const { status, document } = await open('/places/bishoftu/cars-for-rent')
    expect(status).toBe(200)
    expect(document.text).toContain('Cars for rent in Bishoftu: 2 on the market today.')
    expect(document.querySelectorAll('table, svg path[d^="M"][stroke-linecap]')).toHaveLength(0)
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
    const empty = await open('/places/bishoftu/cars-for-sale')
    expect([empty.status, empty.document.text]).toEqual([
      200,
      expect.stringContaining('nothing is on the market today'),
    ])
  })

  test.each([
    '/places/nowhere',
    '/places/Bole',
    '/places/1',
    '/places/bole/apartments',
    '/places/bole/ships-for-rent',
    '/places/bole/apartments-for-free',
    '/places/bole/-for-rent',
    '/places',
    '/places/bole/apartments-for-rent/more',
  ])('%s is no page', async (path) => {
    expect((await open(path)).status).toBe(404)
  })

  test('the sitemap names what has three listings', async () => {
    expect(await get('/sitemap.xml')).toContain('<loc>https://homes.example/sitemap/places-0.xml</loc>')
    const places = await get('/sitemap/places-0.xml')
    for (const path of [
      'places/bole',
      'am/places/bole',
      'places/bole/apartments-for-rent',
      'am/places/gerji/villas-for-sale',
    ])
      expect(places).toContain(`<loc>https://homes.example/${path}</loc>`)
    expect(places).not.toContain('bishoftu/cars-for-rent')
    expect(await get('/sitemap/places-1.xml')).not.toContain('<loc>')
    expect((await server.app.inject('/sitemap/214748.xml')).statusCode).toBe(404)
  })
})
