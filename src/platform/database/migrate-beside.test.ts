import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createEmptyDatabase } from '#tests/support/database.ts'
import { createPool } from './connections.ts'
import { migrationsFolder, readMigrationFiles, statementsOf } from './migration-files.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { planMigrations } from './migrate-within.ts'

let directory: string
let url: string
let pool: Pool
let drop: () => Promise<void>
const forget = (...names: string[]) => names.map((name) => rmSync(join(directory, name)))
const write = (name: string, sql: string) => writeFileSync(join(directory, name), sql)

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'migrations-'))
  ;({ url, drop } = await createEmptyDatabase())
  pool = createPool(url)
})
afterEach(async () => {
  await pool.end()
  await drop()
  rmSync(directory, { recursive: true })
})

/** Reads the table in a transaction and returns a function that ends it. */
async function reader() {
  const client = await pool.connect()
  await client.query('BEGIN')
  await client.query('SELECT FROM home')
  return async () => {
    await client.query('COMMIT')
    client.release()
  }
}

describe('a migration of tables that are in use', () => {
  const impatient = { lockTimeoutMs: 200, pauseMs: 200, attempts: 50 }

  test.each(['', '-- no-transaction\n'])(
    'lets others through while it waits, and is done once it can %j',
    async (first) => {
      write('0001_home.sql', 'CREATE TABLE home (id int)')
      await migrate(pool, { directory })
      write('0002_price.sql', `${first}ALTER TABLE home ADD COLUMN price int;`)
      const stop = await reader()
      const said: string[] = []
      const migrating = migrate(url, { directory, locks: impatient, log: (line) => said.push(line) })
      // Behind a migration that waits without a timeout, these would wait as long as the reader.
      for (let count = 0; count < 8; count += 1) {
        await pause(100)
        await pool.query(`SET statement_timeout = '2s'; SELECT FROM home`)
      }
      expect(said).toEqual(['migration 0002_price.sql', '  0002_price.sql waits until nobody uses its tables'])
      await stop()
      expect(await migrating).toEqual(['0002_price.sql'])
      await pool.query('SELECT price FROM home')
    },
  )

  test('is given up after some time, and done by the next start', async () => {
    write('0001_home.sql', 'CREATE TABLE home (id int)')
    await migrate(pool, { directory })
    write('0002_price.sql', 'ALTER TABLE home ADD COLUMN price int')
    const stop = await reader()
    const giveUp = { ...impatient, attempts: 2 }
    await expect(migrate(url, { directory, locks: giveUp })).rejects.toThrow(/0002_price\.sql failed: .*lock timeout/)
    await stop()
    expect(await migrate(url, { directory, locks: giveUp })).toEqual(['0002_price.sql'])
  })

  test('builds an index beside a long transaction without being given up', async () => {
    write('0001_home.sql', 'CREATE TABLE home (id int)')
    await migrate(pool, { directory })
    write('0002_index.sql', '-- no-transaction\nCREATE INDEX CONCURRENTLY home_id ON home (id);')
    const stop = await reader()
    const migrating = migrate(url, { directory, locks: { ...impatient, attempts: 1 } })
    await pause(600)
    await stop()
    expect(await migrating).toEqual(['0002_index.sql'])
  })
})

test.each(['', '-- no-transaction\n'])(
  'killed in the middle it goes on at the next start, soon after %j',
  { timeout: 30_000 },
  async (first) => {
    write('0001_home.sql', 'CREATE TABLE home (id int); CREATE TABLE killed (id int)')
    const statements = `CREATE TABLE IF NOT EXISTS half (id int);
      SELECT pg_sleep(60) WHERE NOT EXISTS (SELECT FROM killed);
      CREATE INDEX IF NOT EXISTS home_id ON home (id);`
    write('0002_long.sql', first + statements)
    const code = `(await import('./src/platform/database/migrate.ts')).migrate(process.argv[1], { directory: process.argv[2] })`
    const child = spawn(process.execPath, ['--input-type=module', '-e', code, url, directory], { stdio: 'inherit' })
    const asleep = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`
    while ((await pool.query(asleep)).rowCount === 0) await pause(50)
    child.kill('SIGKILL')
    await pool.query('INSERT INTO killed VALUES (1)')
    const began = Date.now()
    expect(await migrate(url, { directory })).toEqual(['0002_long.sql'])
    expect(Date.now() - began).toBeLessThan(15_000)
    await pool.query('SELECT FROM half')
  },
)

test('statements of the product that run without a transaction bear being run twice', async () => {
  for (const { name, sql, inTransaction } of readMigrationFiles(migrationsFolder)) {
    const statements = inTransaction ? [sql] : statementsOf(sql).flatMap((one) => [one.sql, one.sql])
    for (const statement of statements)
      await expect(pool.query(statement), `${name}: ${statement}`).resolves.toBeDefined()
  }
})

describe('a database of a newer release', () => {
  beforeEach(async () => {
    write('0001_home.sql', 'CREATE TABLE home (id int, price int)')
    write('0002_cost.sql', 'ALTER TABLE home ADD COLUMN cost int')
    await migrate(pool, { directory })
  })

  test('is worked with while it only has more, and the start says so', async () => {
    write('0003_rooms.sql', 'ALTER TABLE home ADD COLUMN rooms int')
    write('0004_price.sql', '-- contract: 0002 it is called cost\nALTER TABLE home DROP COLUMN price')
    await migrate(pool, { directory })
    forget('0003_rooms.sql', '0004_price.sql')
    expect(await pendingMigrations(pool, { directory })).toEqual([])
    const said: string[] = []
    expect(await migrate(pool, { directory, log: (line) => said.push(line) })).toEqual([])
    expect(said).toEqual(['the database is that of a newer release (0004_price.sql), which this one works with'])
  })

  test('is refused once it lacks what this release uses, and its backup always', async () => {
    write('0003_price.sql', '-- contract: 0002 it is called cost\nALTER TABLE home DROP COLUMN price')
    await migrate(pool, { directory })
    forget('0002_cost.sql', '0003_price.sql')
    const refusal = /0003_price\.sql.*another release that this one cannot work beside/
    await expect(pendingMigrations(pool, { directory })).rejects.toThrow(refusal)
    await expect(migrate(pool, { directory })).rejects.toThrow(refusal)
    const { rows } = await pool.query('SELECT name, checksum, needs FROM schema_migrations ORDER BY name')
    expect(rows.map(({ needs }) => needs)).toEqual([null, null, '0002'])
    expect(() => planMigrations(rows, directory)).toThrow(/belongs to another release/)
  })

  test('a history of before such numbers were kept gets their column', async () => {
    await pool.query('ALTER TABLE schema_migrations DROP COLUMN needs')
    expect(await pendingMigrations(pool, { directory })).toEqual([])
    expect(await migrate(pool, { directory })).toEqual([])
    await pool.query('SELECT needs FROM schema_migrations')
  })
})
