import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { createEmptyDatabase } from '#tests/support/database.ts'

import { migrate, pendingMigrations } from './migrate.ts'
import { createPool } from './connections.ts'

const checksum = (sql: string) => createHash('sha256').update(sql).digest('hex')
const checksums = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, sql]) => [name, checksum(sql)]))

describe('migrations', () => {
  let directory: string
  let pool: Pool
  let drop: () => Promise<void>
  const write = (name: string, sql: string) => writeFileSync(join(directory, name), sql)
  const clear = () => {
    for (const name of readdirSync(directory)) rmSync(join(directory, name))
  }
  const recorded = async () => {
    const { rows } = await pool.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name')
    return rows.map(({ name }) => name)
  }

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
    write('0003_third.sql', '-- contract: 0002 nothing before works any more\nSELECT 1')
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

  describe('without a transaction', () => {
    const firstLine = '-- no-transaction\n'

    test('run statement by statement, so that an index is built without stopping writers', async () => {
      write('0001_home.sql', 'CREATE TABLE home (id int, note text)')
      write(
        '0002_index.sql',
        `${firstLine}-- Serves; nothing.
        CREATE INDEX CONCURRENTLY home_id ON home (id); /* a; b */
        INSERT INTO home VALUES (1, 'semi;colon''s');
        DO $$ BEGIN UPDATE home SET note = note || '!'; END $$; -- the end`,
      )
      expect(await migrate(pool, { directory })).toEqual(['0001_home.sql', '0002_index.sql'])
      expect(await migrate(pool, { directory })).toEqual([])
      const { rows } = await pool.query(`SELECT note, to_regclass('home_id')::text AS index FROM home`)
      expect(rows).toEqual([{ note: "semi;colon's!", index: 'home_id' }])
    })

    test('name the line of the failure, keep what was done before it, and begin anew at the next start', async () => {
      write('0001_home.sql', 'CREATE TABLE home (id int)')
      const statements = ['CREATE INDEX CONCURRENTLY IF NOT EXISTS home_id ON home (id);', '', 'SELECT nonsense;']
      write('0002_index.sql', firstLine + statements.join('\n'))
      await expect(migrate(pool, { directory })).rejects.toThrow(
        /0002_index\.sql failed in the statement at line 4: .*nonsense.*the next start tries all of it again/,
      )
      expect(await pendingMigrations(pool, { directory })).toEqual(['0002_index.sql'])
      write('0002_index.sql', firstLine + statements.slice(0, 2).join('\n'))
      expect(await migrate(pool, { directory })).toEqual(['0002_index.sql'])
    })

    test('an index that was left unfinished is dropped, said, and built again', async () => {
      write('0001_home.sql', 'CREATE TABLE home (id int); INSERT INTO home VALUES (1), (1)')
      write('0002_index.sql', `${firstLine}CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS home_id ON home (id);`)
      await expect(migrate(pool, { directory })).rejects.toThrow(/0002_index\.sql failed .*home_id/)
      const ofHome = () =>
        pool.query(`SELECT indisvalid FROM pg_index WHERE indrelid = 'home'::regclass`).then(({ rows }) => rows)
      expect(await ofHome()).toEqual([{ indisvalid: false }])
      await pool.query('DELETE FROM home')
      const said: string[] = []
      await migrate(pool, { directory, log: (line) => said.push(line) })
      expect(said).toContain('  drops the index home_id, which an interrupted start left unfinished')
      expect(await ofHome()).toEqual([{ indisvalid: true }])
    })

    test('several processes that start at the same time do not block the one that builds an index', async () => {
      write('0001_home.sql', 'CREATE TABLE home (id int); INSERT INTO home SELECT generate_series(1, 1000)')
      write('0002_index.sql', `${firstLine}SELECT pg_sleep(0.3);\nCREATE INDEX CONCURRENTLY home_id ON home (id);`)
      const results = await Promise.all([1, 2, 3, 4].map(() => migrate(pool, { directory })))
      expect(results.flat()).toEqual(['0001_home.sql', '0002_index.sql'])
    })
  })

  describe('that replace those of an earlier release', () => {
    const before = { '0001_first.sql': 'CREATE TABLE home (id int)', '0004_more.sql': 'ALTER TABLE home ADD price int' }
    const release = (changes: Record<string, string> = {}) => {
      clear()
      write('0001_home.sql', 'CREATE TABLE home (id int, price int)')
      write('0002_later.sql', 'CREATE TABLE later (id int)')
      const squash = { release: '0.1.0', files: ['0001_home.sql'], replaced: { ...checksums(before), ...changes } }
      write('squashed.json', JSON.stringify([squash]))
    }
    /** Replaces what a release added to the one before by one file. */
    const releaseAfter = () => {
      clear()
      write('0001_home.sql', 'CREATE TABLE home (id int, price int)')
      write('0002_all.sql', 'CREATE TABLE later (id int, price int)')
      const added = {
        '0002_later.sql': 'CREATE TABLE later (id int)',
        '0003_price.sql': 'ALTER TABLE later ADD price int',
      }
      const squashes = [
        { release: '0.1.0', files: ['0001_home.sql'], replaced: checksums(before) },
        { release: '0.2.0', files: ['0002_all.sql'], replaced: checksums(added) },
      ]
      write('squashed.json', JSON.stringify(squashes))
    }

    test('are recorded without being run where all of those were applied', async () => {
      for (const [name, sql] of Object.entries(before)) write(name, sql)
      await migrate(pool, { directory })
      await pool.query('INSERT INTO home VALUES (1, 2)')
      release()
      expect(await pendingMigrations(pool, { directory })).toEqual(['0002_later.sql'])
      expect(await migrate(pool, { directory })).toEqual(['0002_later.sql'])
      expect(await migrate(pool, { directory })).toEqual([])
      expect(await recorded()).toEqual(['0001_home.sql', '0002_later.sql'])
      expect((await pool.query('SELECT price FROM home')).rows).toEqual([{ price: 2 }])
    })

    test('are recorded or run by what each release had replaced, where two did', async () => {
      for (const [name, sql] of Object.entries(before)) write(name, sql)
      await migrate(pool, { directory })
      releaseAfter()
      expect(await migrate(pool, { directory })).toEqual(['0002_all.sql'])
      expect(await recorded()).toEqual(['0001_home.sql', '0002_all.sql'])

      await pool.query('DROP TABLE home, later, schema_migrations')
      release()
      write('0003_price.sql', 'ALTER TABLE later ADD price int')
      await migrate(pool, { directory })
      const home = `SELECT * FROM schema_migrations WHERE name = '0001_home.sql'`
      const { rows: recordedAt } = await pool.query(home)
      releaseAfter()
      expect(await pendingMigrations(pool, { directory })).toEqual([])
      expect(await migrate(pool, { directory })).toEqual([])
      expect(await recorded()).toEqual(['0001_home.sql', '0002_all.sql'])
      expect((await pool.query(home)).rows).toEqual(recordedAt)
    })

    test('are run where nothing was applied', async () => {
      release()
      expect(await migrate(pool, { directory })).toEqual(['0001_home.sql', '0002_later.sql'])
      await pool.query('SELECT price FROM home')
    })

    test('refuse a database that has some of those, others, or one that was changed, and leave it as it is', async () => {
      for (const [name, sql] of Object.entries(before)) write(name, sql)
      await migrate(pool, { directory })
      const applied = async () => (await pool.query('SELECT * FROM schema_migrations ORDER BY name')).rows
      const history = await applied()

      release({ '0003_between.sql': checksum('SELECT 1'), '0005_last.sql': checksum('SELECT 1') })
      await expect(migrate(pool, { directory })).rejects.toThrow(
        'lacks 0003_between.sql, 0005_last.sql of release 0.1.0; start that release once, then this one',
      )
      release({ '0004_more.sql': checksum('ALTER TABLE home ADD price bigint') })
      await expect(migrate(pool, { directory })).rejects.toThrow('another 0004_more.sql than release 0.1.0 has')
      release()
      await pool.query(`INSERT INTO schema_migrations VALUES ('0006_mine.sql', 'x')`)
      await expect(migrate(pool, { directory })).rejects.toThrow('another 0006_mine.sql than release 0.1.0 has')
      await pool.query(`DELETE FROM schema_migrations WHERE name = '0006_mine.sql'`)
      expect(await applied()).toEqual(history)
    })
  })
})

test('every migration of the product has a number of its own', () => {
  const numbers = readdirSync(new URL('../../../migrations', import.meta.url))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
})
