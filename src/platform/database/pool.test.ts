import type { Socket } from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

import { drizzle } from 'drizzle-orm/node-postgres'
import { isConnectionFailure } from './failures.ts'
import { forEverybody } from './abandoned-reads.ts'
import { createDatabase, createPool } from './connections.ts'
import { watchStatements } from './statements.ts'

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

test('behind a PgBouncer no statement gets a name, since its session may be the next time another one', async () => {
  const named = async (directUrl: string) => {
    const pool = createPool(database.url, { max: 1, directUrl })
    await pool.query({ name: 'answer', text: 'select $1::int as answer', values: [42] })
    const { rows } = await pool.query('select name from pg_prepared_statements')
    await pool.end()
    return rows
  }
  expect(await named(database.url)).toEqual([{ name: 'answer' }])
  expect(await named(`${database.url}?keepalives=1`)).toEqual([])
})

test('a pool survives the loss of an idle connection', async () => {
  const pool = createPool(database.url, { max: 1 })
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
  // A listener of the test itself would hide that the pool has none.
  await expect.poll(() => pool.totalCount).toBe(0)
  const again = await pool.query('SELECT 1 AS one')
  expect(again.rows).toEqual([{ one: 1 }])
  await pool.end()
})

test('transactions that all wait for what a cache loads do not wait for each other', async () => {
  const pool = createPool(database.url, { max: 2, connectionTimeoutMs: 500 })
  const said: string[] = []
  watchStatements(pool, ({ text }) => void said.push(text))
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const load = () => forEverybody(() => pool.query('SELECT 1 AS one'))
  const holders = begun.map(({ resolve }) =>
    createDatabase(pool).transaction(async () => {
      resolve()
      await Promise.all(begun.map(({ promise }) => promise))
      return (await load()).rows
    }),
  )
  expect(await Promise.all(holders)).toEqual([[{ one: 1 }], [{ one: 1 }]])
  expect(said.filter((text) => text === 'SELECT 1 AS one')).toHaveLength(2)
  await pool.end()
})

const endOf = (client: { processID?: number | null }) =>
  database.pool.query('SELECT pg_terminate_backend($1, 5000)', [client.processID])

test('a connection that breaks between two statements fails the transaction, not the process', async () => {
  const pool = createPool(database.url, { max: 1 })
  const broken = drizzle(pool).transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const lost = new Promise((resolve) => void pool.once('remove', resolve))
    await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
    await lost
    await transaction.execute('SELECT 1')
  })
  await expect(broken).rejects.toSatisfy(isConnectionFailure)
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})

test('a connection that breaks while it is out gives its place back, whether or not its holder does', async () => {
  const pool = createPool(database.url, { max: 1 })
  const forgetful = await pool.connect()
  const removed = new Promise((resolve) => void pool.once('remove', resolve))
  await endOf(forgetful as { processID?: number })
  await removed
  const careful = await pool.connect()
  forgetful.release()
  expect((await careful.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  careful.release()
  await pool.end()
})

test('a transaction whose BEGIN meets a broken connection leaves the pool its place', async () => {
  const pool = createPool(database.url, { max: 1 })
  // End the connection while BEGIN is in flight, as when the server goes down under load.
  pool.on('acquire', (client) => void (client as unknown as { connection: { stream: Socket } }).connection.stream.end())
  await expect(drizzle(pool).transaction(async () => 'never')).rejects.toSatisfy(isConnectionFailure)
  pool.removeAllListeners('acquire')
  await expect.poll(() => pool.totalCount).toBe(0)
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
