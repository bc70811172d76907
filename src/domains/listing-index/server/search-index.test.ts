import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createCategoryDirectory } from '#domains/taxonomy/server/index.ts'
import { type ListingQuery, listingQuerySchema } from '#domains/listings/index.ts'
import { type ListingReads, createListingReads } from '#domains/listings/server/index.ts'
import { createLocationDirectory } from '#domains/locations/server/index.ts'
import { type Listener, openListener } from '#platform/database/index.ts'
import { type DataVersion, openDataVersion } from '#platform/page-cache/data-version.ts'
import { createPageCache } from '#platform/page-cache/page-cache.ts'
import { cutOff } from '#tests/support/cut-off.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createTestMarket, type TestMarket } from '#tests/support/market.ts'
import { type SearchIndex, createSearchIndex } from './search-index.ts'

let database: TestDatabase
let listener: Listener
let version: DataVersion
let market: TestMarket
let reads: ListingReads
let index: SearchIndex

beforeAll(async () => {
  database = await createTestDatabase()
  listener = await openListener({ databaseUrl: database.url })
  version = await openDataVersion(listener)
  market = await createTestMarket(database.db)
  reads = readsWith()
  const { categories, places, subcategories } = market
  const cars = { categoryId: categories.cars, locationId: places.bishoftu, bedrooms: 0, fuel: 'diesel' } as const
  const home = (turn: number) => ({
    categoryId: turn % 5 === 0 ? categories.villas : categories.apartments,
    subcategoryId: turn % 5 === 0 ? null : turn % 3 === 0 ? subcategories.studio : null,
    locationId: [places.gerji, places.bole, places.bishoftu][turn % 3],
    bedrooms: turn % 7 === 0 ? null : turn % 4,
    water: turn % 2 === 0 ? ['line' as const, 'tank' as const] : [],
    amenities: turn % 3 === 0 ? ['lift', 'gym', 'Own bakery'] : ['lift'],
    furnished: [true, false, null][turn % 3],
    yearBuilt: 1990 + (turn % 30),
    ...(turn % 4 === 0
      ? { latitude: 9 + (turn % 40) / 1000, longitude: 38.7 + turn / 5000, hidePosition: turn % 8 === 0 }
      : {}),
    ...(turn % 8 === 1 ? { rentPeriod: 'day' as const } : {}),
  })
  await market.addListings(300, (turn) => ({
    price: `${20_000 + 500 * turn}.50`,
    squareFeet: `${400 + 10 * turn}.00`,
    status: turn % 11 === 0 ? 'pending' : 'available',
    createdAt: new Date(Date.now() - turn * 7_200_000),
    ...(turn % 2 === 0 ? { propertyType: 'sell' as const, rentPeriod: null } : {}),
    ...(turn % 9 === 0 ? { ...cars, mileage: turn * 1000, make: turn % 2 ? 'Toyota' : 'SUZUKI' } : home(turn)),
  }))
  for (const kind of ['image', 'video'])
    await database.pool.query(
      `with added as (
        insert into media (kind, path, widths, width, height, color) values ($1, '/m/' || $1::text, '{"jpg":[320]}', 4, 3, '#fff') returning id)
       insert into property_media (property_id, position, media_id)
       select properties.id, $2::smallint, added.id from properties, added where properties.id % ($2::smallint + 2) = 0`,
      [kind, kind === 'image' ? 0 : 1],
    )
  index = createSearchIndex({ pool: database.pool, version })
  await index.ready()
})

afterAll(() => listener.close().then(database.drop))

function readsWith(narrow?: SearchIndex['narrow']): ListingReads {
  const { db } = database
  return createListingReads(
    { db, locations: createLocationDirectory(db, version), categories: createCategoryDirectory(db, version) },
    async () => ({ filters: {}, words: [], header: '' }),
    { version, ...(narrow && { narrow }) },
  )
}

const queryOf = (filters: object): ListingQuery => listingQuerySchema.parse(filters)
async function filterOf(filters: object) {
  const filter = await reads.filterOf(queryOf(filters))
  if (filter === 'nothing') throw new Error('This test asks for something')
  return filter
}

const offered = {
  category: ['apartments', 'villas', 'cars'],
  property_type: ['rent', 'sell'],
  bedrooms: ['0', '1', '2', '3', '4'],
  furnished: ['true', 'false'],
  water: ['line', 'tank', 'borehole'],
  amenities: ['lift', 'gym', 'storage'],
  fuel: ['diesel', 'petrol'],
  year_built: ['1990', '2001'],
  subcategory: ['studio'],
  rent_period: ['day', 'month', 'year'],
  listed_within: ['1', '3', '7', '30'],
  with_pictures: ['true'],
  with_video: ['true'],
}
const filters: Record<string, unknown>[] = [
  {},
  { category: 'apartments' },
  { category: 'apartments', subcategory: 'studio', bedrooms: '2' },
  { location: 'addis-abeba', property_type: 'rent', price_min: '40000', price_max: '120000.50' },
  { furnished: 'true', water: 'line', bedrooms_min: '2' },
  { amenities: 'lift,gym', area_min: '60', year_built_min: '1995' },
  { amenities: 'Own bakery' },
  { category: 'cars', mileage_max: '90000', make: 'toyota' },
  { location: 'bishoftu', bedrooms: '100' },
  { bounds: '8.99,38.69,9.03,38.72', bedrooms_min: '1' },
  { polygon: '8.9,38.6_9.1,38.6_9.02,38.8', property_type: 'rent' },
  { listed_within: '7', with_pictures: 'true' },
  { rent_period: 'day', price_per_m2_min: '100', price_per_m2_max: '30000' },
  { price_per_m2_min: '500.50', listed_within: '30', with_video: 'true' },
]

/** Counts the listings that the database finds for a query; an option of a facet replaces the chosen one. */
async function foundWith(chosen: Record<string, unknown>, facet: string, value: string): Promise<number> {
  const { [facet]: before, [`${facet}_min`]: _min, [`${facet}_max`]: _max, ...others } = chosen
  const wanted = facet === 'amenities' && before !== undefined ? `${String(before)},${value}` : value
  if (facet === 'category') delete others['subcategory']
  if (facet === 'subcategory') delete others['category']
  const key = facet === 'year_built' ? { year_built_min: value, year_built_max: value } : { [facet]: wanted }
  return (await reads.count(queryOf({ ...others, ...key }))).total
}

async function expectCountsToComeTrue(): Promise<void> {
  for (const chosen of filters) {
    const { total, counts } = await index.facets(await filterOf(chosen), { facets: Object.keys(offered) })
    expect(total, JSON.stringify(chosen)).toBe((await reads.count(queryOf(chosen))).total)
    for (const [facet, values] of Object.entries(offered))
      for (const value of values) {
        const told = counts[facet]?.[idOf(facet, value)] ?? 0
        expect(told, `${facet}=${value} of ${JSON.stringify(chosen)}`).toBe(await foundWith(chosen, facet, value))
      }
  }
}

function idOf(facet: string, value: string): string {
  const ids: Record<string, number> = { ...market.categories, ...market.subcategories }
  return facet === 'category' || facet === 'subcategory' ? String(ids[value]) : value
}

const withPictures = async () =>
  (await index.facets(await filterOf({}), { facets: ['with_pictures'] })).counts['with_pictures']?.['true'] ?? 0
const at = (latitude: number, longitude: number, price: string) =>
  market.addListing({ categoryId: market.categories.villas, bedrooms: 55, latitude, longitude, price })

/** Returns a page of a list; without words there is no rank. */
async function page(from: ListingReads, query: ListingQuery) {
  const results = await from.list(query, 'files')
  return { ...results, listings: results.listings.map((listing) => ({ ...listing, rank: 0 })) }
}

describe('lists that the index narrows', () => {
  test('are those of the database alone, in every order and on every page', async () => {
    await index.facets({ listed: true }, { facets: [] })
    let narrowings = 0
    const narrowed = readsWith(async (filter, max, order) => {
      const found = await index.narrow(filter, max, order)
      if (found?.ids) narrowings += 1
      return found
    })
    for (const chosen of filters)
      for (const sort of ['newest', 'oldest', 'price_asc', 'price_desc', 'price_per_m2_asc', 'area_desc']) {
        const query = queryOf({ ...chosen, sort, limit: '7' })
        const [fast, slow] = await Promise.all([page(narrowed, query), page(reads, query)])
        expect(fast, JSON.stringify(query)).toEqual(slow)
        const next = { ...query, cursor: slow.next ?? undefined }
        const second = await page(narrowed, next)
        expect(second).toEqual(await page(reads, next))
        const previous = { ...query, cursor: second.previous ?? undefined }
        expect(await page(narrowed, previous)).toEqual(await page(reads, previous))
      }
    expect(narrowings).toBeGreaterThan(10)
  })
})

describe('the counts of the search index', () => {
  test('come true for every option of every filter', { timeout: 60_000 }, expectCountsToComeTrue)

  test('come true after any kind of change, by any process', { timeout: 120_000 }, async () => {
    const changes = [
      `update properties set bedrooms = 3, furnished = true where id % 5 = 0`,
      `update properties set status = 'available' where status = 'pending' and id % 2 = 0`,
      `update properties set publication = 'expired' where id % 13 = 0`,
      `update properties set amenities = '{gym,storage}', water = '{borehole}' where id % 4 = 0`,
      `update properties set deleted_at = now() where id % 17 = 0`,
      `delete from properties where id % 19 = 0`,
    ]
    for (const change of changes) expect((await database.pool.query(change)).rowCount).toBeGreaterThan(0)
    await market.addListings(50, (turn) => ({ price: `${30_000 + turn}`, amenities: ['storage'], furnished: false }))
    await version.caughtUp()
    await expectCountsToComeTrue()
  })

  test('know the changes made while their connection was away', async () => {
    const { total: before } = await index.facets(await filterOf({ bedrooms: '2' }), { facets: [] })
    const letBack = await cutOff(database, version)
    const gone = await market.addListing({ bedrooms: 2 })
    await market.addListings(3, () => ({ bedrooms: 2 }))
    await database.pool.query('delete from properties where id = $1', [gone])
    await letBack()
    await vi.waitFor(async () =>
      expect((await index.facets(await filterOf({ bedrooms: '2' }), { facets: [] })).total).toBe(before + 3),
    )
  })

  test('add up to bars between the edges of a histogram, the limits of its own left aside', async () => {
    const filter = await filterOf({ category: 'apartments', price_min: '40000', price_max: '41000' })
    const edges = [0, 30_000, 60_000, 1_000_000_000]
    const { histograms } = await index.facets(filter, { facets: [], histograms: { price: edges } })
    const { rows } = await database.pool.query<{ low: number; middle: number; high: number }>(`
      select count(*) filter (where comparable_price < 30000)::integer as low,
        count(*) filter (where comparable_price >= 30000 and comparable_price < 60000)::integer as middle,
        count(*) filter (where comparable_price >= 60000)::integer as high
      from properties where listed and category_id = ${market.categories.apartments}`)
    expect(histograms.price).toEqual([rows[0]?.low, rows[0]?.middle, rows[0]?.high])
    // An empty market has no highest price to draw bars below.
    expect((await index.facets(filter, { facets: [], histograms: { price: [] } })).histograms.price).toEqual([])
  })

  test('tell since when listings are on the market', async () => {
    const { counts } = await index.facets(await filterOf({}), { facets: ['listed_within'] })
    const { rows } = await database.pool.query<Record<string, number>>(
      `select ${[1, 3, 7, 30]
        .map((days) => `count(*) filter (where created_at >= now() - interval '${days} days')::integer as "${days}"`)
        .join(', ')} from properties where listed`,
    )
    expect(counts['listed_within']).toEqual(rows[0])
  })

  test('tell of pictures as soon as a listing has one', async () => {
    const before = await withPictures()
    const id = await market.addListing()
    await database.pool.query(
      `with picture as (insert into media (kind, path, widths, width, height, color) values
        ('image', '/test/' || $1, '{"jpg": [640]}', 640, 480, '#333333') returning id)
      insert into property_media (property_id, position, media_id) select $1::integer, 0, id from picture`,
      [id],
    )
    await version.caughtUp()
    expect(await withPictures()).toBe(before + 1)
  })
})

describe('the cells of a map', () => {
  test('gather what is close, and leave out what lies beyond the bounds', async () => {
    const near = [await at(9.001, 38.701, '90000'), await at(9.002, 38.702, '70000')]
    await at(9.051, 38.751, '50000')
    await at(8.5, 38.7, '10000')
    await version.caughtUp()
    const view = { bounds: { south: 9, west: 38.7, north: 9.1, east: 38.8 }, cell: 0.01 }
    const cells = await index.map(await filterOf({ bedrooms: '55' }), view)
    expect(cells).toHaveLength(2)
    expect(cells[0]).toMatchObject({ listings: 2, price: 70_000, ids: near.toReversed() })
    expect(cells[0]?.latitude).toBeCloseTo(9.0015, 3)
    expect(cells[1]).toMatchObject({ listings: 1, price: 50_000 })
  })
})

test('while rare listings are missing a page is given and not kept, while many are none', async () => {
  const { pool } = database
  const write = (which: string, words: string) =>
    pool.query(`insert into listing_words select id, '${words}'::tsvector from properties where listed and ${which}
      on conflict (property_id) do update set words = excluded.words`)
  await write('true', 'terrace:1')
  await write('id in (select id from properties where listed order by created_at desc limit 3)', 'terracotta:1')
  await pool.query('analyze listing_words')
  const small = createSearchIndex({ pool, version, maxRead: 20 })
  await small.ready()
  // It goes on reading the common words until it uses no connection any more: `terrace` is one of them, `terracotta` is not.
  await vi.waitFor(() => expect([pool.idleCount, pool.waitingCount]).toEqual([pool.totalCount, 0]))
  const newest = { by: 'createdAt', descending: true } as const
  const pageOf = (words: string) => small.narrow({ listed: true, words }, 5, newest)
  const expected = async (words: string) => {
    const { rows } = await pool.query<{ id: number }>(
      `select id from properties join listing_words on property_id = id where listed and words @@ $1::tsquery
       order by created_at desc, id desc limit 5`,
      [words],
    )
    return rows.map(({ id }) => id)
  }
  expect(await pageOf("'terrace':*")).toMatchObject({ exact: true })
  const cache = createPageCache(version)
  const isKept = async (words: string) => {
    await cache.fill(words, 'br', async () => ({ status: 200, headers: {}, body: JSON.stringify(await pageOf(words)) }))
    return cache.get(words, 'br') !== undefined
  }
  expect(await isKept("'terrace':*")).toBe(true)
  const [last] = await expected("'terracotta':*")
  const byId = await small.narrow({ listed: true, words: "'terra':*", id: last }, 5, newest)
  expect(byId, 'nothing is found in a part only').toMatchObject({ exact: false, ids: undefined })
  const mayBeKept = isKept("'terra':*")
  expect(await pageOf("'terra':*")).toMatchObject({ exact: false, ids: await expected("'terrace':*") })
  await vi.waitFor(async () =>
    expect(await pageOf("'terra':*")).toMatchObject({ exact: true, ids: await expected("'terra':*") }),
  )

  expect([await mayBeKept, await isKept("'terra':*")]).toEqual([false, true])
  await write('true', 'balcony:1')
  await version.caughtUp()
  expect(await pageOf("'balc':*")).toMatchObject({ exact: false, ids: undefined })
})
