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
