import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import type { StaffFilter } from '#domains/listings/server/listing-filter.ts'
import { readExport } from './export.repository.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query(
    `insert into properties (title, description, status, publication)
     select 'Home ' || n, '', 'available', 'draft' from generate_series(1, 1200) n`,
  )
})
afterAll(() => database.drop())

const everything: StaffFilter = { visible: 'everything', deleted: false }

test('pages follow each other without doubles or gaps, whatever is added or removed meanwhile', async () => {
  const ids: number[] = []
  let pages = 0
  for await (const page of readExport(database.db, everything)) {
    pages += 1
    ids.push(...page.map(({ id }) => id))
    await database.pool.query(
      `insert into properties (title, description, status, publication) values ('New', '', 'available', 'draft')`,
    )
  }
  expect([pages, ids.length]).toEqual([3, 1200])
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
})

test('a page is read when the reader asks for it, not before: a slow one holds nothing', async () => {
  const pages = readExport(database.db, everything)
  expect((await pages.next()).value).toHaveLength(500)
  // If the next page had been prefetched, it would still arrive.
  await database.pool.query('delete from properties')
  expect(await pages.next()).toEqual({ done: true, value: undefined })
  expect(database.pool.idleCount).toBe(database.pool.totalCount)
})
