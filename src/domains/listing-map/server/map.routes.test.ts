import { afterAll, beforeAll, expect, test } from 'vitest'
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
  await office.dependencies.version.caughtUp()
  const { status, text } = await office.call(null, 'GET', `/api/property/map?${query}`)
  expect(status, text).toBe(200)
  return JSON.parse(text) as MapView
}
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
