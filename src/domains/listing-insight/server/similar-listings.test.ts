import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestMarket, type TestMarket } from '#tests/support/market.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let server: TestApp
let market: TestMarket
let homes: number[]

/** Pseudo-random, but the same in every run. */
const spread = (turn: number, factor: number, among: number) => ((turn + 1) * factor) % among

beforeAll(async () => {
  server = await startTestApp()
  market = await createTestMarket(server.database.db)
  const { addListings, categories, places } = market
  homes = await addListings(400, (turn) => ({
    categoryId: spread(turn, 37, 3) === 0 ? categories.villas : categories.apartments,
    locationId: spread(turn, 41, 4) === 0 ? places.bishoftu : places.gerji,
    price: `${20_000 + 137 * spread(turn, 7919, 401)}.00`,
    bedrooms: turn % 11 === 0 ? null : spread(turn, 53, 5),
    squareFeet: turn % 7 === 0 ? null : `${500 + 3 * spread(turn, 6007, 499)}.00`,
    ...(turn % 5 === 0
      ? {}
      : {
          latitude: 8.9 + spread(turn, 3571, 211) / 2000,
          longitude: 38.7 + spread(turn, 2713, 223) / 2000,
          hidePosition: turn % 13 === 0,
        }),
    ...(turn % 4 === 1 ? { propertyType: 'sell' as const, rentPeriod: null } : {}),
    ...(turn % 16 === 2 ? { rentPeriod: 'year' as const } : {}),
    status: turn % 17 === 3 ? ('sold' as const) : ('available' as const),
  }))
  await addListings(30, (turn) => ({ categoryId: categories.cars, bedrooms: 0, price: `${20_000 + 50 * turn}.00` }))
})

afterAll(() => server.close())

const detailsOf = (id: number) => server.dependencies.propertyPages.details(String(id), 'en')
const similarTo = async (id: number) => (await detailsOf(id))?.similar.map((card) => card.id)

const share = (column: string) => `case when own.${column} > 0 and other.${column} > 0
  then 4 * (greatest(own.${column}, other.${column}) / least(own.${column}, other.${column}) - 1) else 1 end::float8`

/** The expected result from SQL: a quarter of the price or size, a bedroom, two kilometres and another category each count as one. */
async function leastDifferent(id: number): Promise<number[]> {
  const { apartments, villas, cars } = market.categories
  const { rows } = await server.database.pool.query<{ id: number }>(
    `select other.id from properties as own join properties as other
       on other.id <> own.id and other.listed and other.property_type = own.property_type
       and other.rent_period is not distinct from own.rent_period
       and other.category_id = any(case when own.category_id = $2::integer then array[$2::integer] else array[$3::integer, $4::integer] end)
     where own.id = $1
     order by (other.category_id <> own.category_id)::integer + ${share('comparable_price')} + ${share('square_feet')}
       + coalesce(abs(other.bedrooms - own.bedrooms), 1)
       + coalesce(111.195 / 2 * sqrt((other.shown_latitude - own.shown_latitude) ^ 2
         + ((other.shown_longitude - own.shown_longitude) * cosd(own.shown_latitude)) ^ 2), 1), other.id desc
     limit 3`,
    [id, cars, apartments, villas],
  )
  return rows.map((row) => row.id)
}

test('similar listings are the least different in distance, size and price', async () => {
  let compared = 0
  for (const id of homes.filter((_, turn) => turn % 4 === 0)) {
    const similar = await similarTo(id)
    if (!similar) continue
    expect(similar, String(id)).toEqual(await leastDifferent(id))
    compared += 1
  }
  expect(compared).toBeGreaterThan(90)
})

test('a car is compared with cars, and a home never with the other offer', async () => {
  const car = await market.addListing({ categoryId: market.categories.cars, bedrooms: 0, price: '20100.00' })
  expect(await similarTo(car)).toEqual(await leastDifferent(car))
  const { rows } = await server.database.pool.query(
    `select count(*)::int as cars from properties where id = any($1) and category_id = $2`,
    [await similarTo(car), market.categories.cars],
  )
  expect(rows).toEqual([{ cars: 3 }])
  const alone = await market.addListing({ rentPeriod: 'day' })
  expect(await similarTo(alone)).toEqual([])
})

test('a listing that leaves the market or changes its price is heard of at once', async () => {
  const price = '777000.00'
  const [one = 0, other = 0] = await market.addListings(2, () => ({ price, rentPeriod: 'year' as const }))
  expect((await similarTo(one))?.[0]).toBe(other)
  await server.database.pool.query(`update properties set status = 'sold' where id = $1`, [other])
  expect(await similarTo(one)).not.toContain(other)
})

test('what is shown as similar does not stand among what is near once more', async () => {
  for (const id of homes.slice(0, 40)) {
    const details = await detailsOf(id)
    const similar = new Set(details?.similar.map((card) => card.id))
    expect(details?.nearby.filter((card) => similar.has(card.id) || card.id === id) ?? []).toEqual([])
  }
})
