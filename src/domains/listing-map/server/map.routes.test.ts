import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openOffice, wrongFields, type AdminApp } from '#tests/support/office.ts'
import type { MapView } from '../map.schemas.ts'

let office: AdminApp

beforeAll(async () => {
  office = await openOffice()
  const { market } = office
  await market.addListings(40, (turn) => ({
    latitude: 8.99 + turn / 2000,
    longitude: 38.8,
    price: `${50_000 + turn}`,
  }))
  await market.addListings(5, () => ({ locationId: market.places.bishoftu }))
  await office.database.pool.query('update locations set latitude = 8.75, longitude = 38.98 where id = $1', [
    market.places.bishoftu,
  ])
})
afterAll(() => office.close())

async function mapOf(query: string): Promise<MapView> {
  const { status, text } = await office.call(null, 'GET', `/api/property/map?${query}`)
  expect(status, text).toBe(200)
  return JSON.parse(text) as MapView
}
const inNorth = (longitude: number) => ({ latitude: 9.5, longitude, price: '70000' })
const nearby = (longitude: number) => (index: number) => ({ latitude: 6 + index / 100_000, longitude })
const total = async (query: string) =>
  (await office.call(null, 'GET', `/api/property?limit=1&${query}`)).headers['x-total-count']
const around = 'bounds=8.98,38.79,9.01,38.81'

test('a map from far away gathers what is close, from near it shows one by one', async () => {
  const far = await mapOf(`${around}&zoom=9`)
  expect(far).toMatchObject({ total: 40, cells: [{ count: 40, price: 50_000, listings: [] }] })
  const near = await mapOf(`${around}&zoom=18`)
  expect(near.total).toBe(40)
  expect(near.cells.length).toBeGreaterThan(10)
  const pins = near.cells.flatMap(({ listings }) => listings)
  expect(pins).toHaveLength(40)
  expect(pins[0]).toMatchObject({ price: expect.any(Number), position: { accuracy: 'exact' }, location: 'Gerji' })
})

test('its cells tell how far they reach, and the newest of what no look from nearer takes apart', async () => {
  const { cells } = await mapOf('bounds=8.7,38.9,8.8,39&zoom=12')
  expect(cells).toMatchObject([
    { count: 5, bounds: { south: 8.75, west: 38.98, north: 8.75, east: 38.98 }, listings: [{}, {}, {}] },
  ])
})

test('it tells of a listing what its pin shows: the first picture, the area, and no more than its exact place', async () => {
  const { market, database } = office
  const shown = await market.addListing({ ...inNorth(40), title: 'Shown', squareFeet: '1000.50', bathrooms: 1 })
  const bare = await market.addListing({ ...inNorth(41), title: 'Bare', hidePosition: true })
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into media (kind, path, widths, width, height, color) select kind, '/media/' || kind, '{"jpg":[640]}', 4, 3, '#336699'
     from unnest(array['video', 'image']::text[]) as kind returning id`,
  )
  for (const [position, { id }] of rows.entries())
    await database.pool.query('insert into property_media values ($1, $2, $3)', [shown, position, id])
  const { cells } = await mapOf('bounds=9,39,10,42&zoom=10')
  const pins = cells.flatMap(({ listings }) => listings).toSorted((one, other) => one.id - other.id)
  expect(pins).toEqual([
    {
      id: shown,
      reference: `RH-${shown}`,
      title: 'Shown',
      translations: {},
      price: 70_000,
      property_type: 'rent',
      rent_period: 'month',
      location: 'Gerji',
      bedrooms: 2,
      bathrooms: 1,
      square_feet: 1000.5,
      image_url: '/media/image-640.jpg',
      position: { latitude: 9.5, longitude: 40, accuracy: 'exact' },
    },
    expect.objectContaining({ id: bare, square_feet: null, image_url: null, bathrooms: null }),
  ])
  expect(pins[1]?.position).toMatchObject({ accuracy: expect.not.stringMatching(/^exact$/) })
  await database.pool.query('delete from properties where id = any($1)', [[shown, bare]])
})

test('three listings in one cell are shown one by one, four are gathered', async () => {
  const { market, database } = office
  const ids = [...(await market.addListings(3, nearby(36.01))), ...(await market.addListings(4, nearby(37.01)))]
  const { total: all, cells } = await mapOf('bounds=5,35,7,38&zoom=9')
  expect(all).toBe(7)
  expect(cells.map(({ count, listings }) => [count, listings.length]).toSorted()).toEqual([
    [3, 3],
    [4, 0],
  ])
  await database.pool.query('delete from properties where id = any($1)', [ids])
})

test('it shows nothing that visitors do not see, and is empty where a search can match nothing', async () => {
  for (const query of ['status=sold', 'q=RH-9999999999'])
    expect(await mapOf(`${around}&zoom=14&${query}`), query).toEqual({ total: 0, cells: [] })
})

test('a narrow strip around the Earth has no more cells than a screen', async () => {
  const { total: all, cells } = await mapOf('bounds=-90,38.799999,90,38.800001&zoom=18')
  expect(all).toBe(40)
  expect(cells.length).toBeLessThanOrEqual(2)
})

test('it shows what the list finds under the same filters, inside a drawn area too', async () => {
  const area = 'polygon=8.989,38.79_9.0007,38.79_9.0007,38.81_8.989,38.81'
  for (const query of [around, `${around}&${area}`, `${around}&price_max=50010`, `${around}&category=villas`])
    expect(String((await mapOf(`${query}&zoom=14`)).total), query).toBe(await total(query))
  expect((await mapOf(`${around}&${area}`)).total).toBe(22)
})

test.each([
  ['zoom=12', 'bounds'],
  ['bounds=9,38,8,39', 'bounds'],
  [`${around}&zoom=19`, 'zoom'],
  [`${around}&polygon=1,2`, 'polygon'],
  [`${around}&category=castles`, 'category'],
  [`${around}&limit=5`, 'limit'],
])('it says what is wrong with %s', async (query, field) => {
  const answer = await office.call(null, 'GET', `/api/property/map?${query}`)
  expect(answer.status).toBe(400)
  expect(wrongFields(answer)).toEqual([field])
})

const ofToday = async () => (await mapOf('bounds=4.9,40.9,5.1,41.1&zoom=18&listed_within=1')).total

test('a map of the last days is not kept: listings leave it as time passes', async () => {
  await office.market.addListing({ latitude: 5, longitude: 41 })
  expect(await ofToday()).toBe(1)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  expect(await ofToday()).toBe(0)
  vi.useRealTimers()
})
