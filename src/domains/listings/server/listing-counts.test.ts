import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createTestMarket, type TestMarket } from '#tests/support/market.ts'
import { countListings } from './listing.repository.ts'

let database: TestDatabase
let market: TestMarket

beforeAll(async () => {
  database = await createTestDatabase()
  market = await createTestMarket(database.db)
})

afterAll(() => database.drop())

/** Returns combinations whose stored count differs from a count of the listings. */
async function wrongCounts(): Promise<unknown[]> {
  const { rows } = await database.pool.query(`
    select * from (
      select category_id, coalesce(subcategory_id, 0) as subcategory_id, location_id, property_type,
        coalesce(bedrooms, -1) as bedrooms, count(*)::integer as listings
      from properties where listed group by 1, 2, 3, 4, 5) as counted
    full join (select * from listing_counts where listings <> 0) as kept
      using (category_id, subcategory_id, location_id, property_type, bedrooms)
    where kept.listings is distinct from counted.listings`)
  return rows
}

test('counts stay right through every kind of change', async () => {
  const { categories, places, subcategories, addListings } = market
  const ids = await addListings(200, (index) => ({
    categoryId: index % 3 === 0 ? categories.villas : categories.apartments,
    subcategoryId: index % 3 === 1 ? subcategories.studio : null,
    locationId: index % 2 === 0 ? places.gerji : places.bishoftu,
    status: index % 5 === 0 ? 'pending' : 'available',
    bedrooms: index % 7 === 0 ? null : index % 4,
  }))
  expect(await wrongCounts()).toEqual([])

  const changes = [
    `update properties set status = 'sold' where id % 3 = 0`,
    `update properties set status = 'available', bedrooms = 9 where id % 4 = 0`,
    `update properties set location_id = ${places.bole}, subcategory_id = null where id % 5 = 0`,
    `update properties set publication = 'draft' where id % 7 = 0`,
    `update properties set deleted_at = now() where id % 8 = 0`,
    `update properties set publication = 'published', deleted_at = null where id % 16 = 0`,
    `update properties set title = title || '!'`,
    `delete from properties where id % 6 = 0`,
  ]
  for (const change of changes) {
    await database.pool.query(change)
    expect(await wrongCounts(), change).toEqual([])
  }
  expect(ids).toHaveLength(200)
})

test('counts stay right when many writers change listings at once', async () => {
  const ids = await market.addListings(40, () => ({ bedrooms: 1 }))
  const statuses = ['available', 'pending', 'sold']
  // Transactions lock listings in id order; the triggers on the counts must not introduce a deadlock.
  const change = `with chosen as (select id from properties where id = any($3) order by id for update)
    update properties set status = $1, bedrooms = $2 from chosen where properties.id = chosen.id`
  await Promise.all(
    Array.from({ length: 60 }, (_, turn) => {
      const some = ids.filter((id) => id % 4 === turn % 4)
      return database.pool.query(change, [statuses[turn % 3], turn % 5, some])
    }),
  )
  expect(await wrongCounts()).toEqual([])
})

test('a total is exact up to 10,000, and 10,000 with "or more" beyond', async () => {
  await market.addListings(2500, () => ({ bedrooms: 7, price: '1.00' }))
  await database.pool.query(`insert into properties
    (title, description, category_id, location_id, property_type, rent_period, status, price, bedrooms)
    select title, description, category_id, location_id, property_type, rent_period, status, price, 7
    from properties, generate_series(1, 3) where bedrooms = 7`)
  const filters = [
    { listed: true, attributes: { bedrooms: 7 } } as const,
    // A price filter makes the count read the listings themselves.
    { listed: true, attributes: { bedrooms: 7 }, priceMin: '0', priceMax: '2' } as const,
  ]
  for (const filter of filters) expect(await countListings(database.db, filter)).toEqual({ total: 10_000, exact: true })

  await market.addListing({ bedrooms: 7, price: '1.00' })
  for (const filter of filters)
    expect(await countListings(database.db, filter)).toEqual({ total: 10_000, exact: false })
})
