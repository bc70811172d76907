import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createTestMarket, type TestMarket } from '#tests/support/market.ts'

let database: TestDatabase
let market: TestMarket

beforeAll(async () => {
  database = await createTestDatabase()
  market = await createTestMarket(database.db)
})

afterAll(() => database.drop())

/** Returns listings for which the stored list disagrees with their pictures. */
async function wrongOnes(): Promise<unknown[]> {
  const { rows } = await database.pool.query(`
    select * from (
      select id as property_id, true as bare from properties where not exists (
        select from property_media join media on media.id = property_media.media_id
        where property_media.property_id = properties.id and media.kind = 'image')) as found
    full join (select property_id, true as kept from listings_without_pictures) as noted using (property_id)
    where bare is null or kept is null`)
  return rows
}

test('the listings without pictures stay known through every kind of change', async () => {
  const { pool } = database
  await market.addListings(60, () => ({}))
  expect(await wrongOnes()).toEqual([])
  await pool.query(`insert into media (kind, path, widths, width, height, color)
    select case when n % 5 = 0 then 'video' else 'image' end, '/media/' || n, '{"jpg":[320]}', 1, 1, '#fff'
    from generate_series(1, 30) as n`)
  const changes = [
    `insert into property_media select properties.id, media.id % 3, media.id from properties
       join media on media.id % 10 = properties.id % 10 where properties.id % 2 = 0 on conflict do nothing`,
    'delete from property_media where position = 0',
    `update property_media set media_id = (select min(id) from media where kind = 'video') where property_id % 4 = 0`,
    `update property_media set media_id = (select min(id) from media where kind = 'image') where property_id % 8 = 0`,
    'update property_media set position = position + 10',
    'delete from property_media where property_id % 6 = 0',
    'delete from properties where id % 7 = 0',
    'delete from property_media',
  ]
  for (const change of changes) {
    const { rowCount } = await pool.query(change)
    expect(rowCount, change).toBeGreaterThan(0)
    expect(await wrongOnes(), change).toEqual([])
  }
  const { rows } = await pool.query('select count(*)::integer as listings from listings_without_pictures')
  expect(rows[0].listings).toBeGreaterThan(40)
})

test('words, prices and the note of no picture go with their listing, one that somebody else is changing too', async () => {
  const { pool } = database
  const kept = async (ids: number[]) =>
    (
      await pool.query<{ rows: number }>(
        `select (select count(*) from listing_words where property_id = any($1))::integer
           + (select count(*) from listing_prices where property_id = any($1))::integer
           + (select count(*) from listings_without_pictures where property_id = any($1))::integer as rows`,
        [ids],
      )
    ).rows[0]?.rows
  const ids = await market.addListings(3, () => ({}))
  await pool.query(`insert into listing_words select unnest($1::integer[]), 'road:1'`, [ids])
  expect(await kept(ids)).toBe(9)
  const editor = await pool.connect()
  await editor.query('begin')
  await editor.query('update properties set price = price + 1 where id = $1', [ids[0]])
  const removed = pool.query('delete from properties where id = any($1)', [ids.slice(0, 2)])
  const waiting =
    "select count(*)::integer as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await expect.poll(async () => (await pool.query(waiting)).rows[0]?.waiting).toBe(1)
  await editor.query('commit')
  editor.release()
  expect((await removed).rowCount).toBe(2)
  expect([await kept(ids.slice(0, 2)), await kept(ids.slice(2))]).toEqual([0, 3])
})
