import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listener, openListener } from '#platform/database/index.ts'
import { type DataVersion, openDataVersion } from '#platform/page-cache/data-version.ts'
import { cutOff } from '#tests/support/cut-off.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createTestMarket, type TestMarket } from '#tests/support/market.ts'
import { type ListingCache, createListingCache } from './listing-cache.ts'
import type { ListingFile } from '../listing.ts'

let database: TestDatabase
let market: TestMarket
let listener: Listener
let version: DataVersion
let read: ListingCache<ListingFile>

beforeAll(async () => {
  database = await createTestDatabase()
  listener = await openListener({ databaseUrl: database.url })
  version = await openDataVersion(listener)
  market = await createTestMarket(database.db)
  read = createListingCache(database.db, version, 'files')
})

afterAll(async () => {
  await listener.close()
  await database.drop()
})

/** Changes a title without an announcement: a read that still returns the old title came from the cache. */
async function changeUnheard(id: number, title: string): Promise<void> {
  const client = await database.pool.connect()
  await client.query(`set session_replication_role = replica`)
  await client.query('update properties set title = $1 where id = $2', [title, id])
  await client.query(`reset session_replication_role`)
  client.release()
}

const titles = async (...ids: number[]) => (await read(ids)).map(({ title }) => title)

test('gives listings in the order of the ids, what is not on the market left out', async () => {
  const [one, two, three] = await market.addListings(3, (turn) => ({ title: `Home ${turn}` }))
  const draft = await market.addListing({ publication: 'draft' })
  expect(await titles(three ?? 0, draft, one ?? 0, 999_999, two ?? 0)).toEqual(['Home 2', 'Home 0', 'Home 1'])
  expect(await read([])).toEqual([])
})

test('keeps each until a change of it is announced, and the others longer', async () => {
  const [one = 0, two = 0] = await market.addListings(2, () => ({ title: 'Before' }))
  await version.caughtUp()
  expect(await titles(one, two)).toEqual(['Before', 'Before'])
  await changeUnheard(one, 'Unheard')
  await changeUnheard(two, 'Unheard')
  expect(await titles(one, two)).toEqual(['Before', 'Before'])

  await database.pool.query(`update properties set title = 'Heard' where id = $1`, [one])
  await version.caughtUp()
  expect(await titles(one, two)).toEqual(['Heard', 'Before'])

  await database.pool.query(`update properties set publication = 'expired' where id = $1`, [one])
  await version.caughtUp()
  expect(await titles(one, two)).toEqual(['Before'])
})

test('forgets all when something changes that listings show', async () => {
  const id = await market.addListing({ title: 'Before' })
  await version.caughtUp()
  expect(await titles(id)).toEqual(['Before'])
  await changeUnheard(id, 'Unheard')
  await database.pool.query(`update locations set name = name || '!' where id = $1`, [market.places.bishoftu])
  await version.caughtUp()
  expect(await titles(id)).toEqual(['Unheard'])
})

test('does not keep what was read while something changed', async () => {
  const id = await market.addListing({ title: 'Before' })
  await version.caughtUp()
  const reading = read([id])
  version.bump()
  await reading
  await changeUnheard(id, 'Unheard')
  expect(await titles(id)).toEqual(['Unheard'])
})

test('keeps nothing while changes may go unheard', async () => {
  const id = await market.addListing({ title: 'Before' })
  await version.caughtUp()
  expect(await titles(id)).toEqual(['Before'])
  const letBack = await cutOff(database, version)
  await changeUnheard(id, 'Unheard')
  expect(await titles(id)).toEqual(['Unheard'])
  await letBack()
})

test('gives nothing from memory while its connection is not proven alive', async () => {
  const id = await market.addListing({ title: 'Before' })
  await version.caughtUp()
  const proven = { live: true }
  const doubted = Object.create(version, { live: { get: () => proven.live } }) as DataVersion
  const readDoubted = createListingCache(database.db, doubted, 'files')
  await readDoubted([id])
  await changeUnheard(id, 'Unheard')
  expect((await readDoubted([id]))[0]?.title).toBe('Before')
  proven.live = false
  expect((await readDoubted([id]))[0]?.title).toBe('Unheard')
})
