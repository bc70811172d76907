import { afterAll, beforeAll, expect, test } from 'vitest'

import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

import { createPool } from './pool.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a statement that takes longer than the limit is cancelled', async () => {
  const pool = createPool(database.url, { statementTimeoutMs: 50 })
  await expect(pool.query('SELECT pg_sleep(5)')).rejects.toThrow(/statement timeout/)
  const { rows } = await pool.query('SHOW plan_cache_mode')
  expect(rows).toEqual([{ plan_cache_mode: 'force_custom_plan' }])
  await pool.end()
})

test('a pool survives the loss of an idle connection', async () => {
  const lost: string[] = []
  const pool = createPool(database.url, { max: 1, onIdleError: (error) => lost.push(error.message) })
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
  await expect.poll(() => lost.length).toBe(1)
  const again = await pool.query('SELECT 1 AS one')
  expect(again.rows).toEqual([{ one: 1 }])
  await pool.end()
})

test('a test database has the migrations, and nothing of another one', async () => {
  const another = await createTestDatabase()
  await another.pool.query('create table only_here (id integer)')
  const { rows } = await database.pool.query(
    "select to_regclass('properties') as migrated, to_regclass('only_here') as other",
  )
  await another.drop()
  expect(rows).toEqual([{ migrated: 'properties', other: null }])
})
