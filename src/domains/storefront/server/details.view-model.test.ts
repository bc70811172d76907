import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestMarket, type TestMarket } from '#tests/support/market.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let server: TestApp
let market: TestMarket

beforeAll(async () => {
  server = await startTestApp()
  market = await createTestMarket(server.database.db)
})

afterAll(() => server.close())

// Away from the centres of the test market's places, but close enough to name them.
const corner = { latitude: 9.02, longitude: 38.72 }
const onSale = { propertyType: 'sell', rentPeriod: null } as const
const onSaleAt = (latitude: number, longitude: number) => ({ ...onSale, latitude, longitude })

const detailsOf = async (id: number, language: 'en' | 'am' = 'en') => {
  await server.dependencies.version.caughtUp()
  return server.dependencies.propertyPages.details(String(id), language)
}

test('a picture without a caption is described by the title in the language of the page', async () => {
  const id = await market.addListing({ title: 'Villa', translations: { am: { title: 'ቪላ' } } })
  await server.database.pool.query(
    `with picture as (insert into media (kind, path, widths, width, height, color)
       values ('image', '/media/aa/a-villa', '{"jpg": [320]}', 4, 3, '#000000') returning id)
     insert into property_media (property_id, position, media_id) select $1, 1, id from picture`,
    [id],
  )
  expect((await detailsOf(id))?.pictures.map(({ alt }) => alt)).toEqual(['Villa'])
  expect((await detailsOf(id, 'am'))?.pictures.map(({ alt }) => alt)).toEqual(['ቪላ'])
})

test('what is near is told of a listing with a point, and not of one that only its place is known of', async () => {
  const [known = 0] = await market.addListings(8, () => ({ ...corner, locationId: market.places.bole }))
  const near = await detailsOf(known)
  expect(near?.placesAround[0]?.metres).toBeGreaterThan(0)
  expect(near?.nearby.length).toBeGreaterThan(0)
  expect(near?.nearbyOnMap).toContain('type=rent')
  const [unknown = 0] = await market.addListings(8, () => ({ locationId: market.places.bole }))
  expect(await detailsOf(unknown)).toMatchObject({
    position: { accuracy: 'place' },
    placesAround: [],
    nearby: [],
    nearbyOnMap: null,
  })
})

test('near a listing are those of the same offer whose own point is known', async () => {
  const there = { latitude: 9, longitude: 38.7 }
  const forSale = await market.addListings(6, () => ({ ...there, ...onSale }))
  await market.addListings(6, () => ({ ...there }))
  // The newest listings, so that these are the similar ones.
  await market.addListings(12, () => ({ ...onSale }))
  const [first = 0, ...others] = forSale
  const nearby = (await detailsOf(first))?.nearby.map(({ id }) => id)
  expect(nearby?.toSorted((one, other) => one - other)).toEqual(others)
})

test('around a listing are the areas within five kilometres except its own, at least a hundred metres away', async () => {
  const centre = { latitude: 9, longitude: 38.7 }
  const { bole, gerji } = market.places
  const around = async (changes: object) => {
    const found = await detailsOf(await market.addListing(changes))
    return found?.placesAround.map(({ slug, metres }) => [slug, metres])
  }
  expect(await around({ ...centre, locationId: bole })).toEqual([['gerji', 100]])
  expect(await around({ ...centre, locationId: bole, latitude: 9.04 })).toEqual([['gerji', 4400]])
  expect(await around({ ...centre, locationId: bole, latitude: 9.05 })).toEqual([])
  expect(await around({ ...centre, locationId: gerji })).toEqual([])
})

test('near a listing is what lies within a kilometre, not in the corners of a square around it', async () => {
  const id = await market.addListing({ ...onSaleAt(9.5, 38.5), categoryId: market.categories.villas })
  const car = { categoryId: market.categories.cars }
  const near = await market.addListing({ ...onSaleAt(9.508, 38.5), ...car })
  await market.addListing({ ...onSaleAt(9.508, 38.508), ...car })
  expect((await detailsOf(id))?.nearby.map((listing) => listing.id)).toEqual([near])
})

test('a home without bedrooms says so, a business or a plot does not', async () => {
  const { rows } = await server.database.pool.query<{ id: number }>(
    `insert into categories (slug, name, description, position) values ('shops', 'Shops', 'x', 9) returning id`,
  )
  const says = async (categoryId: number, bedrooms: number) =>
    (await detailsOf(await market.addListing({ categoryId, bedrooms })))?.hasBedrooms
  expect(await says(market.categories.apartments, 0)).toBe(true)
  expect(await says(rows[0]?.id ?? 0, 0)).toBe(false)
  expect(await says(rows[0]?.id ?? 0, 1)).toBe(true)
})
