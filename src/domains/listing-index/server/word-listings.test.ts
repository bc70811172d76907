import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createTestMarket } from '#tests/support/market.ts'
import { type WordListings, createWordListings } from './word-listings.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const market = await createTestMarket(database.db)
  await market.addListings(60, () => ({}))
  await database.pool.query('delete from listing_words')
  // All listings have a road, every second a garden, every seventh a lake.
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

async function found(words: WordListings, query: string): Promise<{ missing: string; ids: number[] }> {
  const { listings, missing } = await words.find(query)
  return { missing, ids: listings.array() }
}

/** Waits for words to be read, which happens after the search is answered. */
const learnt = (expectation: () => Promise<void>) => vi.waitFor(expectation, { timeout: 10_000 })

test('a query finds what is written in any of its ways', async () => {
  const words = createWordListings(database.pool, 100)
  const garden = await inDatabase("'garden'")
  for (const query of ["'nowhere':* | 'garden':*", "'nowhere':* | 'road' <-> 'garden' | 'garden' <-> 'road'"])
    expect(await found(words, query)).toEqual({ missing: 'none', ids: garden })
  const few = createWordListings(database.pool, 10)
  expect(await few.find("'lake':* | 'road':*")).toMatchObject({ missing: 'many' })
})

test('listings of common words are all known from the second search on, and follow changes', async () => {
  const words = createWordListings(database.pool, 10)
  const [road, garden, both] = ["'road':*", "'garden':*", "'road':* & 'garden':*"]
  expect(await words.find("'lake':*")).toMatchObject({ missing: 'none' })
  const first = await words.find(road)
  expect([first.missing, first.listings.size()]).toEqual(['many', 11])
  await words.find(garden)
  for (const query of [road, garden, both, "'road':* & 'lake':*", "'nowhere':* & 'road':*"])
    await learnt(async () =>
      expect(await found(words, query)).toEqual({ missing: 'none', ids: await inDatabase(query) }),
    )

  await words.follow(await write('id % 3 = 0', "'garden':1"))
  await words.follow(await write('id % 5 = 0', "'road':1"))
  for (const query of [road, garden, both])
    expect(await found(words, query)).toEqual({ missing: 'none', ids: await inDatabase(query) })
})

test('rare words are read once for all that ask, until a listing changes', async () => {
  const words = createWordListings(database.pool, 100)
  const query = vi.spyOn(database.pool, 'query')
  try {
    await Promise.all([words.find("'lake':*"), words.find("'lake':*")])
    const before = await found(words, "'lake':*")
    expect(query).toHaveBeenCalledTimes(1)
    const changed = await write('id % 11 = 0', "'lake':1")
    await words.follow(changed)
    const after = await found(words, "'lake':*")
    expect(after).toEqual({ missing: 'none', ids: await inDatabase("'lake':*") })
    expect(after.ids).not.toEqual(before.ids)
  } finally {
    query.mockRestore()
  }
})

test('what changes while a word is read is not missed', async () => {
  const words = createWordListings(database.pool, 10)
  await write('true', "'road':1")
  await words.find("'road':*")
  for (let turn = 0; turn < 20; turn += 1)
    await words.follow(await write(`id % 20 = ${turn}`, turn % 2 ? "'road':1" : "'lane':1"))
  await learnt(async () => expect((await words.find("'road':*")).missing).toBe('none'))
  expect((await words.find("'road':*")).listings.array()).toEqual(await inDatabase("'road':*"))
})

test('the beginning of a common word is answered from the listings of that word, and is known soon after', async () => {
  await write('true', "'road':1")
  await write('id % 2 = 0', "'roads':1")
  await write('id % 20 = 0', "'roadside':1 'lane':2")
  await database.pool.query('analyze listing_words')
  const words = createWordListings(database.pool, 10)
  await words.load()
  const query = vi.spyOn(database.pool, 'query')
  try {
    const first = await found(words, "'roa':*")
    expect(first.missing).toBe('rare')
    expect(first.ids.length).toBeGreaterThan(10)
    const [one, again] = [await words.find("'roa':*"), await words.find("'roa':*")]
    expect(again.listings, 'it is put together once for all that a page asks').toBe(one.listings)
    expect(query).not.toHaveBeenCalled()
    expect(await found(words, "'roa':* & 'nowhere':*")).toEqual({ missing: 'none', ids: [] })
  } finally {
    query.mockRestore()
  }
  await vi.waitFor(async () =>
    expect(await found(words, "'roa':*")).toEqual({ missing: 'none', ids: await inDatabase("'roa':*") }),
  )
})

test('the beginning of a word that was learned may lack many listings until the common words have been read', async () => {
  await write('true', "'road':1")
  await write('id % 2 = 0', "'roads':1")
  await database.pool.query('analyze listing_words')
  const words = createWordListings(database.pool, 10)
  await learnt(async () => expect((await words.find("'roads':*")).missing).toBe('none'))
  expect((await words.find("'roa':*")).missing).toBe('many')
  await words.load()
  expect((await words.find("'roa':*")).missing).not.toBe('many')
})

test('of a few listings that have the other words, all with the beginning of a common word are known at once', async () => {
  await write('true', "'road':1")
  await write('id % 20 = 0', "'roadside':1 'lane':2")
  await write('id % 20 = 10', "'lane':1")
  await database.pool.query('analyze listing_words')
  const words = createWordListings(database.pool, 10)
  await words.load()
  const ids = await inDatabase("'roa':* & 'lane':*")
  expect(ids.length).toBeGreaterThan(0)
  expect(await found(words, "'roa':* & 'lane':*")).toEqual({ missing: 'none', ids })
})

test('listings of the words that the database counts as common are known before anybody searches, and follow changes', async () => {
  await write('true', "'road':1 'lane':2")
  await write('id % 2 = 0', "'garden':1 'gardens':2 'lot':3")
  await write('id % 7 = 0', "'gardener':1 'lot''s':2")
  await database.pool.query('analyze listing_words')
  const words = createWordListings(database.pool, 10)
  await words.load()
  const queries = ["'road':*", "'garden':*", "'gardens':*", "'lot'", "'lane':* & 'road':*"]
  const isRight = async () => {
    for (const query of queries)
      expect(await found(words, query)).toEqual({ missing: 'none', ids: await inDatabase(query) })
  }
  await isRight()
  await words.follow(await write('id % 3 = 0', "'lane':1 'lots':2"))
  await isRight()
  const loading = words.load()
  await words.follow(await write('id % 5 = 0', "'garden':1"))
  await loading
  await isRight()
})
