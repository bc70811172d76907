import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestMarket, type TestMarket } from '#tests/support/market.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { buildLocationTree } from '#domains/locations/index.ts'
import { cardViewModel, viewContexts } from './listing-card.view-model.ts'

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

const detailsOf = (id: number, language: 'en' | 'am' = 'en') =>
  server.dependencies.propertyPages.details(String(id), language)

/** Shows a picture of a listing; `focal` is the point around which it is cropped, as SQL. */
const show = (id: number, alt: object, focal = 'null, null') =>
  server.database.pool.query(
    `with picture as (insert into media (kind, path, widths, width, height, color, alt, focal_x, focal_y)
       values ('image', gen_random_uuid()::text, '{"jpg": [320]}', 4, 3, '#000000', $2::jsonb, ${focal}) returning id)
     insert into property_media (property_id, position, media_id)
       select $1, (select count(*) from property_media where property_id = $1), id from picture`,
    [id, JSON.stringify(alt)],
  )

test('a picture has its caption in the language of the page, else the English one, else the title', async () => {
  const id = await market.addListing({ title: 'Villa', translations: { am: { title: 'ቪላ' } } })
  for (const alt of [{}, { en: 'Yard' }, { en: 'Kitchen', am: 'ወጥ ቤት' }]) await show(id, alt)
  expect((await detailsOf(id))?.pictures.map(({ alt }) => alt)).toEqual(['Villa', 'Yard', 'Kitchen'])
  expect((await detailsOf(id, 'am'))?.pictures.map(({ alt }) => alt)).toEqual(['ቪላ', 'Yard', 'ወጥ ቤት'])
})

test('a picture is cropped around the point that its owner chose', async () => {
  const id = await market.addListing()
  await show(id, {})
  await show(id, { en: 'Yard' }, '0.25, 0.75')
  expect((await detailsOf(id))?.pictures.map(({ focus }) => focus)).toEqual([undefined, { x: 0.25, y: 0.75 }])
})

test('a video is shown without its poster until the sizes of the poster exist', async () => {
  const id = await market.addListing()
  const { pool } = server.database
  const [video, poster] = [`/media/aa/${'a'.repeat(32)}.mp4`, `/media/bb/${'b'.repeat(32)}`]
  await pool.query(
    `with poster as (insert into media (kind, path, widths, width, height, color, state)
       values ('image', $3, '{"jpg": [320]}', 640, 480, '#000000', 'processing') returning id),
     video as (insert into media (kind, path, width, height, color, poster_id)
       select 'video', $2, 4, 3, '#000000', id from poster returning id)
     insert into property_media (property_id, position, media_id) select $1, 0, id from video`,
    [id, video, poster],
  )
  expect((await detailsOf(id))?.videos).toEqual([{ src: video, poster: null }])
  await pool.query(`update media set state = 'ready' where path = $1`, [poster])
  expect((await detailsOf(id))?.videos).toEqual([{ src: video, poster: `${poster}-640.jpg` }])
})

test('what is near is told of a listing with a point, and not of one that only its place is known of', async () => {
  const [known = 0] = await market.addListings(8, () => ({ ...corner, locationId: market.places.bole }))
  const near = await detailsOf(known)
  expect(near?.placesAround[0]?.metres).toBeGreaterThan(0)
  const shown = [...(near?.similar ?? []), ...(near?.nearby ?? [])].map(({ id }) => id)
  expect([shown.length, new Set(shown).size]).toEqual([7, 7])
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

test('a card names a place, a category and an area as they are now, not as they were when it was first made', async () => {
  const { properties, locations, categories } = server.dependencies
  const listing = await properties.byId(
    await market.addListing({ locationId: market.places.gerji, squareFeet: '1076.39' }),
  )
  if (!listing) throw new Error('There is no listing')
  const viewContext = await viewContexts({ locations, categories, areaUnit: async () => 'm2' })('en')
  expect(cardViewModel(listing, viewContext)).toMatchObject({ location: 'Gerji, Bole', area: '100 m²' })
  const places = buildLocationTree(viewContext.places.all.map((place) => ({ ...place, name: `New ${place.name}` })))
  expect(cardViewModel(listing, { ...viewContext, places }).location).toBe('New Gerji, New Bole')
  const catalogue = { ...viewContext.catalogue, category: () => undefined }
  expect(cardViewModel(listing, { ...viewContext, places, catalogue }).category).toBe('')
  expect(cardViewModel(listing, { ...viewContext, places, catalogue, areaUnit: 'ft2' }).area).toBe('1,076 sq ft')
})

test('the price of a square metre is by the month, also of a home that is rented by the day', async () => {
  const asked = { price: '3000.00', rentPeriod: 'day', squareFeet: '1076.39' } as const
  expect(await detailsOf(await market.addListing(asked))).toMatchObject({ price: '3000.00', pricePerM2: '900' })
})

test('nothing is told of the rooms and the area of a car, which are stored as 0', async () => {
  const { categories } = market
  const car = { categoryId: categories.cars, bedrooms: 0, bathrooms: 0, squareFeet: '0.00' }
  const untold = { bedrooms: null, bathrooms: null, area: null, pricePerM2: null }
  expect(await detailsOf(await market.addListing(car))).toMatchObject(untold)
})

test('listings that are asked for by their ids come once each, in that order', async () => {
  const [one = 0, two = 0, three = 0] = await market.addListings(3, () => ({}))
  const found = await server.dependencies.properties.byIds([three, one, 999_999, two, one])
  expect(found.map(({ id }) => id)).toEqual([three, one, two])
})
