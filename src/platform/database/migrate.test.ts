import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { createEmptyDatabase } from '#tests/support/database.ts'

import { migrate, pendingMigrations } from './migrate.ts'
import { createPool } from './pool.ts'

describe('migrations', () => {
  let directory: string
  let pool: Pool
  let drop: () => Promise<void>
  const write = (name: string, sql: string) => writeFileSync(join(directory, name), sql)

  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'migrations-'))
    const database = await createEmptyDatabase()
    drop = database.drop
    pool = createPool(database.url)
  })
  afterEach(async () => {
    await pool.end()
    await drop()
    rmSync(directory, { recursive: true })
  })

  test('are applied in order, once', async () => {
    write('0002_second.sql', 'ALTER TABLE home ADD COLUMN price numeric')
    write('0001_first.sql', 'CREATE TABLE home (id int); CREATE INDEX ON home (id);')
    expect(await pendingMigrations(pool, { directory })).toEqual(['0001_first.sql', '0002_second.sql'])
    expect(await migrate(pool, { directory })).toEqual(['0001_first.sql', '0002_second.sql'])
    expect(await migrate(pool, { directory })).toEqual([])
    expect(await pendingMigrations(pool, { directory })).toEqual([])
    await pool.query('SELECT price FROM home')
  })

  test('leave an empty folder or none in peace', async () => {
    expect(await migrate(pool, { directory })).toEqual([])
    expect(await migrate(pool, { directory: join(directory, 'absent') })).toEqual([])
  })

  test('run once when several processes start at the same time', async () => {
    write('0001_slow.sql', 'CREATE TABLE home (id int); SELECT pg_sleep(0.2)')
    const results = await Promise.all([1, 2, 3, 4].map(() => migrate(pool, { directory })))
    expect(results.flat()).toEqual(['0001_slow.sql'])
  })

  test('roll back the one that fails, keep those before it, and name its line', async () => {
    write('0001_good.sql', 'CREATE TABLE home (id int)')
    write('0002_bad.sql', 'CREATE TABLE half (id int);\n\nSELECT nonsense;')
    await expect(migrate(pool, { directory })).rejects.toThrow(/0002_bad\.sql failed at line 3: .*nonsense/)
    expect(await pendingMigrations(pool, { directory })).toEqual(['0002_bad.sql'])
    const { rows } = await pool.query(`SELECT to_regclass('half') AS half, to_regclass('home') AS home`)
    expect(rows).toEqual([{ half: null, home: 'home' }])
  })

  test('refuse an applied file that was changed, but not other line ends', async () => {
    write('0001_first.sql', 'CREATE TABLE home (\n id int)')
    await migrate(pool, { directory })
    write('0001_first.sql', 'CREATE TABLE home (\r\n id int)')
    expect(await migrate(pool, { directory })).toEqual([])
    write('0001_first.sql', 'CREATE TABLE home (\n id bigint)')
    await expect(migrate(pool, { directory })).rejects.toThrow(/0001_first\.sql was changed after/)
  })

  test('refuse a database of a newer release, a late number and a number used twice', async () => {
    write('0001_first.sql', 'SELECT 1')
    write('0003_third.sql', 'SELECT 1')
    await migrate(pool, { directory })
    write('0002_late.sql', 'SELECT 1')
    await expect(migrate(pool, { directory })).rejects.toThrow(/0002_late\.sql sorts before 0003_third\.sql/)
    rmSync(join(directory, '0002_late.sql'))
    cpSync(join(directory, '0003_third.sql'), join(directory, '0003_again.sql'))
    await expect(migrate(pool, { directory })).rejects.toThrow(/same number/)
    rmSync(join(directory, '0003_again.sql'))
    rmSync(join(directory, '0003_third.sql'))
    await expect(migrate(pool, { directory })).rejects.toThrow(/another release/)
  })
})
