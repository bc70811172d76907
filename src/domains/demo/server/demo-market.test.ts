import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ensureStandardLocations } from '#domains/locations/server/index.ts'
import { demoPicturesFolder, loadDemoMarket, removeDemoMarket } from './index.ts'
import { readDemo } from './read-demo.ts'

let database: TestDatabase
const count = async (query: string) =>
  Number((await database.pool.query(`select count(*) from ${query}`)).rows[0].count)

beforeAll(async () => {
  database = await createTestDatabase()
  await ensureStandardLocations(database.db)
})

afterAll(() => database.drop())

test('the first start fills an empty market with demo listings, all but two with a picture', async () => {
  const loaded = await loadDemoMarket(database.db)
  expect(loaded).toBeGreaterThanOrEqual(300)
  expect(await count('properties where demo')).toBe(loaded)
  expect(await count('categories where demo')).toBeGreaterThanOrEqual(8)
  expect(
    await count('categories where not exists (select 1 from subcategories where category_id = categories.id)'),
  ).toBe(0)
  expect(await count('locations')).toBeGreaterThanOrEqual(30)
  expect(
    await count(`properties where not exists (select 1 from property_media join media on media.id = media_id
      where property_id = properties.id and kind = 'image')`),
  ).toBe(2)
})

test('every listing is written in English and in Amharic', async () => {
  expect(
    await count(`properties where translations->'am'->>'title' is null or translations->'am'->>'description' is null`),
  ).toBe(0)
})

test('no picture is shown on two listings, floor plans apart', async () => {
  expect(
    await count(`(select media_id from property_media join media on media.id = media_id
      where kind = 'image' and path not like '/scenes/floor-plan%' group by media_id having count(*) > 1) as shared`),
  ).toBe(0)
})

test('every size of a picture is a file, or is answered by the scene that it varies', async () => {
  const { pictures = [], videos = [] } = (await readDemo()) ?? {}
  const files = [...pictures, ...videos.map(({ poster }) => poster)].flatMap(({ id, widths }) =>
    Object.entries(widths).flatMap(([format, sizes]) =>
      sizes.map((width) => `${format === 'jpg' ? id.replace(/~\d+$/, '') : id}-${width}.${format}`),
    ),
  )
  const all = [...files, ...videos.map(({ file }) => file)]
  expect(all.length).toBeGreaterThan(500)
  expect(all.filter((file) => !existsSync(join(demoPicturesFolder, file)))).toEqual([])
})

test('a place that staff deleted before has no demo listings, and stops no start', async () => {
  const other = await createTestDatabase()
  await ensureStandardLocations(other.db)
  await other.pool.query(`delete from locations where slug = 'gerji'`)
  expect(await loadDemoMarket(other.db)).toBeGreaterThan(290)
  await other.drop()
})

test('some prices changed while their listing was on the market, up or down to something near', async () => {
  const changed = `(select price, lead(price) over (partition by property_id order by since) as next, since from listing_prices) as each
    where next is not null`
  expect(await count(changed)).toBeGreaterThan(30)
  expect(await count(`${changed} and (next = price or abs(next / price - 1) > 0.25 or since > now())`)).toBe(0)
  expect(
    await count(`properties where listed and price <> (select price from listing_prices
      where property_id = properties.id order by since desc limit 1)`),
  ).toBe(0)
})

test('a second start loads nothing more', async () => {
  expect(await loadDemoMarket(database.db)).toBe(0)
})

test('removing the demo leaves what real listings use, and the demo does not come back', async () => {
  await database.pool.query(`insert into properties
    (title, description, category_id, location_id, property_type, status, price, bedrooms)
    select 'A real villa', 'Ours', categories.id, locations.id, 'sell', 'available', 1, 3
    from categories, locations where categories.slug = 'villas' and locations.slug = 'bole'`)
  // The poster is shown with its video, but no listing's row refers to it.
  await database.pool.query(`insert into property_media (property_id, position, media_id)
    select max(properties.id), 0, (select min(id) from media where kind = 'video' and poster_id is not null) from properties`)
  const removed = await removeDemoMarket(database.db)
  expect(removed.listings).toBeGreaterThanOrEqual(300)
  expect(await count('properties')).toBe(1)
  expect(await count(`categories where slug = 'villas'`)).toBe(1)
  expect(await count('categories')).toBe(1)
  expect(await count(`media where kind = 'video'`)).toBe(1)
  expect(await count(`media where kind = 'image'`)).toBe(1)
  expect(await count('listing_counts where listings > 0')).toBe(1)

  await database.pool.query('delete from properties')
  expect(await loadDemoMarket(database.db)).toBe(0)
})
