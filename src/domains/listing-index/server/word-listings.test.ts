import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createTestMarket } from '#tests/support/market.ts'
import { createWordListings } from './word-listings.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const market = await createTestMarket(database.db)
  await market.addListings(60, () => ({}))
  await database.pool.query('delete from listing_words')
  // All have a road, every second one a garden, every seventh a lake.
  await write('true', "'road':1")
  await write('id % 2 = 0', "'garden':1 'road':2")
  await write('id % 7 = 0', "'lake':1 'road':2")
})
afterAll(() => database.drop())

async function write(which: string, words: string): Promise<number[]> {
  const { rows } = await database.pool.query<{ property_id: number }>(
    `insert into listing_words select id, '${words.replaceAll("'", "''")}'::tsvector from properties where ${which}
     on conflict (property_id) do update set words = excluded.words returning property_id`,
  )
  return rows.map(({ property_id: id }) => id)
}

async function inDatabase(words: string): Promise<number[]> {
  const { rows } = await database.pool.query<{ id: number }>(
    'select property_id as id from listing_words where words @@ $1::tsquery order by 1',
    [words],
  )
  return rows.map(({ id }) => id)
}

test('listings of common words are all known from the second search on, and follow changes', async () => {
  const words = createWordListings(database.pool, 10)
  const [road, garden, both] = ["'road':*", "'garden':*", "'road':* & 'garden':*"]
  expect(await words.find("'lake':*")).toMatchObject({ exact: true })
  const first = await words.find(road)
  expect([first.exact, first.listings.size()]).toEqual([false, 11])
  await words.find(garden)

  const found = async (query: string) => {
    const { listings, exact } = await words.find(query)
    return { exact, ids: listings.array() }
  }
  for (const query of [road, garden, both, "'road':* & 'lake':*", "'nowhere':* & 'road':*"])
    await vi.waitFor(async () => expect(await found(query)).toEqual({ exact: true, ids: await inDatabase(query) }))

  await words.follow(await write('id % 3 = 0', "'garden':1"))
  await words.follow(await write('id % 5 = 0', "'road':1"))
  for (const query of [road, garden, both])
    expect(await found(query)).toEqual({ exact: true, ids: await inDatabase(query) })
})

test('what changes while a word is read is not missed', async () => {
  const words = createWordListings(database.pool, 10)
  await write('true', "'road':1")
  await words.find("'road':*")
  for (let turn = 0; turn < 20; turn += 1)
    await words.follow(await write(`id % 20 = ${turn}`, turn % 2 ? "'road':1" : "'lane':1"))
  await vi.waitFor(async () => expect((await words.find("'road':*")).exact).toBe(true))
  expect((await words.find("'road':*")).listings.array()).toEqual(await inDatabase("'road':*"))
})
