import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestMarket, type TestMarket } from '#tests/support/market.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let server: TestApp
let market: TestMarket
let homes: number[]

/** Prices of two-bedroom apartments for rent in Gerji: 30,000, 31,700, 33,400, … birr a month. */
const priceOf = (turn: number) => 30_000 + 1700 * turn

beforeAll(async () => {
  server = await startTestApp()
  market = await createTestMarket(server.database.db)
  const { places, addListing, addListings } = market
  homes = await addListings(12, (turn) => ({ price: `${priceOf(turn)}.00` }))
  // None of these is similar.
  await addListings(9, () => ({ price: '900000.00', bedrooms: 3 }))
  await addListings(9, () => ({ price: '3000.00', rentPeriod: 'day' }))
  await addListings(9, () => ({ price: '9000000.00', propertyType: 'sell', rentPeriod: null }))
  await addListing({ price: '1.00', status: 'sold' })
  await addListing({ price: '1.00', publication: 'draft' })
  await addListings(7, () => ({ price: '20000.00', locationId: places.bishoftu }))
})

afterAll(() => server.close())

const comparisonOf = async (id: number, language: 'en' | 'am' = 'en') =>
  (await server.dependencies.propertyPages.details(String(id), language))?.priceComparison

describe('the price of a home compared with similar ones', () => {
  test('is told against the median and the quartiles that the database computes of the others', async () => {
    const [id = 0] = homes
    const { rows } = await server.database.pool.query<{ low: number; median: number; high: number; listings: number }>(
      `select percentile_cont(0.25) within group (order by price) as low, percentile_cont(0.5) within group (order by price) as median,
         percentile_cont(0.75) within group (order by price) as high, count(*)::int as listings
       from properties where id <> $1 and status = 'available' and publication = 'published' and category_id = $2
         and location_id = $3 and property_type = 'rent' and rent_period = 'month' and bedrooms = 2`,
      [id, market.categories.apartments, market.places.gerji],
    )
    expect(rows).toEqual([{ low: 35_950, median: 40_200, high: 44_450, listings: 11 }])
    const comparison = await comparisonOf(id)
    expect(comparison).toMatchObject({
      verdict: '25% below the typical price',
      basis:
        'Compared with 11 others for rent in Gerji: Apartments with 2 bedrooms. Half of them ask ETB 36,000 to ETB 44,500 a month; the typical rent (median) is ETB 40,200.',
    })
    const { price, low, median, high } = comparison?.scale ?? { price: 1, low: 0, median: 0, high: 0 }
    expect([price, high]).toEqual(
      [0, (44_450 - 30_000) / (priceOf(11) - 30_000)].map((at) => Math.round(at * 1000) / 1000),
    )
    expect(low).toBeLessThan(median)
  })

  test('is above or below, in the reader’s language', async () => {
    expect((await comparisonOf(homes[11] ?? 0))?.verdict).toBe('26% above the typical price')
    expect((await comparisonOf(homes[6] ?? 0))?.verdict).toBe('4% above the typical price')
    expect((await comparisonOf(homes[0] ?? 0, 'am'))?.verdict).toBe('ከተለመደው ዋጋ በ25% ያነሰ')
  })

  test('takes what surrounds the place where it has too few', async () => {
    const id = await market.addListing({ locationId: market.places.bole, price: '38500.00' })
    expect(await comparisonOf(id)).toMatchObject({
      verdict: 'About the typical price',
      basis: expect.stringMatching(/^Compared with 12 others for rent in Bole: /),
    })
  })

  test('is not told of fewer than eight others, of other rents than those by the month, and of what is no home', async () => {
    const { places, categories, addListing, addListings } = market
    const lonely = await addListing({ locationId: places.bishoftu })
    expect((await comparisonOf(lonely))?.basis).toBeUndefined()
    const [daily = 0] = await addListings(9, () => ({ rentPeriod: 'day', price: '2500.00' }))
    const [car = 0] = await addListings(9, () => ({ categoryId: categories.cars, bedrooms: 0 }))
    const unstated = await addListing({ bedrooms: null })
    for (const id of [lonely, daily, car, unstated]) expect(await comparisonOf(id)).toBeNull()
  })

  test('is not told in senseless figures where it is far from all others, nor spoils their scale', async () => {
    const before = (await comparisonOf(homes[11] ?? 0))?.scale
    const dear = await market.addListing({ price: '999000000000.00' })
    const cheap = await market.addListing({ price: '1.00' })
    expect(await comparisonOf(dear)).toMatchObject({
      verdict: 'More than 10 times the typical price',
      scale: { price: 1 },
    })
    expect(await comparisonOf(cheap, 'am')).toMatchObject({ verdict: 'ከተለመደው ዋጋ ከአንድ አሥረኛ በታች', scale: { price: 0 } })
    const after = (await comparisonOf(homes[11] ?? 0))?.scale
    expect(after?.price).toBeGreaterThan((before?.price ?? 0) / 2)
    expect((after?.high ?? 0) - (after?.low ?? 0)).toBeGreaterThan(0.1)
  })
})
