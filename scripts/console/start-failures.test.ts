import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { runCommand } from '#tests/support/run-command.ts'
import { mountSmallDisk } from '#tests/support/small-disk.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-failures-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the product without a build; returns its exit code and the lines of its error output. */
function start(settings: Record<string, string>) {
  const env = { NODE_ENV: 'test', DATA_DIR: join(folder, 'data'), DATABASE_URL: '', PORT: '0', ...settings }
  const { status, stderr } = runCommand('start', [], env)
  return { status, lines: stderr.trim().split('\n'), opened: existsSync(env.DATA_DIR) }
}

test.each([
  ['Password123', 'ADMIN_PASSWORD is one of the most common passwords'],
  ['short', 'ADMIN_PASSWORD must have at least 8 characters'],
])('the password %s of the first administrator is refused before a database is opened', (password, line) => {
  expect(start({ ADMIN_PASSWORD: password })).toEqual({ status: 1, lines: [line], opened: false })
})

test.each(['192.0.2.77', 'no-such-host.invalid'])(
  'HOST=%s is said to be none of this machine, in one line',
  async (HOST) => {
    const database = await createTestDatabase()
    try {
      const { status, lines } = start({ HOST, DATABASE_URL: database.url, DEMO: 'off' })
      expect(lines).toEqual([expect.stringMatching(/^HOST is no address of this machine \(/)])
      expect(status).toBe(1)
    } finally {
      await database.drop()
    }
  },
)

test('a database that does not exist is said in one line', () => {
  const url = inject('databaseServer').replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, '$1/no_such_database')
  const { status, lines } = start({ DATABASE_URL: url })
  expect(lines).toEqual([
    'DATABASE_URL names a database that does not exist (database "no_such_database" does not exist); create it first',
  ])
  expect(status).toBe(1)
})

test('a database of a newer release is refused in one line, and left as it is', async () => {
  const database = await createTestDatabase()
  try {
    await database.pool.query(
      `insert into schema_migrations (name, checksum, needs) values ('9999_future.sql', 'x', '9998')`,
    )
    const users = async () => (await database.pool.query('select count(*) from users')).rows
    const before = await users()
    const { status, lines } = start({ DATABASE_URL: database.url })
    expect(lines).toEqual([
      'The database has seen the migration 9999_future.sql, which this release does not have: it belongs to another release that this one cannot work beside',
    ])
    expect([status, await users()]).toEqual([1, before])
  } finally {
    await database.drop()
  }
})

test('a disk that is too small for a database is said in one line', () => {
  const disk = mountSmallDisk(100)
  if (!disk) return
  try {
    const { status, lines } = start({ DATA_DIR: join(disk.folder, 'data') })
    expect(lines).toEqual([
      expect.stringMatching(/^The disk of .*data has only [\d.]+ MB free; a new database needs 256 MB/),
    ])
    expect(status).toBe(1)
  } finally {
    disk.remove()
  }
})
