import { copyFileSync, existsSync, readFileSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeArchive } from '#platform/backup/archive/write-archive.ts'
import { checkBackup, makeKey, openSource } from '#platform/backup/index.ts'
import { takeMigrationLock } from '#platform/database/migrate.ts'
import { createEmptyDatabase } from '../support/database.ts'
import { untilWaiting } from '../support/lock-waits.ts'
import { createTestMarket } from '../support/market.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { type Elsewhere, backUp, configOf, makeFolder, openElsewhere, restore, sumsOf } from './backups.ts'
import { rewriteArchive } from './rewrite-archive.ts'

const { folder, remove } = makeFolder()
const passphrase = 'a long walk to Entoto'
let source: TestApp
let whole: string
let encrypted: string
let toKey: string
let identityFile: string
let target: Elsewhere
let drop: () => Promise<void>
let before: Record<string, string>

beforeAll(async () => {
  const dataDir = join(folder, 'source')
  source = await startTestApp({ DATA_DIR: dataDir, SECRET_KEY: '' })
  const market = await createTestMarket(source.database.db)
  await market.addListings(300, (index) => ({ title: `Home ${index}`, description: 'x'.repeat(500) }))
  for (const name of ['aa', 'ab'])
    await source.dependencies.storage.put(
      `media/${name}/${name.repeat(16)}-320.jpg`,
      Buffer.alloc(9000, name),
      'image/jpeg',
    )
  const config = configOf(dataDir)
  whole = (await backUp(config, source.database.pool, join(folder, 'whole'))).path
  encrypted = (await backUp(config, source.database.pool, join(folder, 'encrypted'), { passphrase })).path
  identityFile = join(folder, 'key.txt')
  const recipient = await makeKey(identityFile)
  toKey = (await backUp(config, source.database.pool, join(folder, 'to-key'), { recipient })).path

  // This must stay unchanged: an older state of the same installation.
  const empty = await createEmptyDatabase()
  drop = empty.drop
  target = await openElsewhere(join(folder, 'target'), { DATABASE_URL: empty.url })
  await restore(target, whole)
  await target.database.pool.query(`update properties set title = 'Ours', bedrooms = 3 where id % 2 = 0`)
  before = await sumsOf(target.database.pool)
}, 60_000)

afterAll(async () => {
  await target?.database.close()
  await drop?.()
  await source?.close()
  remove()
})

/** Returns a modified copy of a backup. */
function changed(path: string, change: (copy: string) => void): string {
  const copy = join(folder, `changed-${Math.random().toString(36).slice(2)}.tar`)
  copyFileSync(path, copy)
  change(copy)
  return copy
}

const flip = (at: (bytes: Buffer) => number) => (path: string) => {
  const bytes = readFileSync(path)
  const place = at(bytes)
  bytes[place] = (bytes[place] ?? 0) ^ 1
  writeFileSync(path, bytes)
}

describe('refused before anything changes', () => {
  let filesBefore: string[]
  beforeEach(() => {
    filesBefore = readdirSync(target.dataDir, { recursive: true }).map(String).toSorted()
  })

  async function refusal(path: string, keys: Parameters<typeof restore>[2] = {}): Promise<string> {
    const error = await restore(target, path, { replace: true, ...keys }).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'BackupError' })
    const { own_report: _ofTheTest, ...after } = await sumsOf(target.database.pool)
    expect(after).toEqual(before)
    expect(readdirSync(target.dataDir, { recursive: true }).map(String).toSorted()).toEqual(filesBefore)
    return (error as Error).message
  }

  test.each([
    ['a bit of a table', (bytes: Buffer) => bytes.indexOf('tables/properties/') + 512 + 100],
    ['a bit of a picture', (bytes: Buffer) => bytes.indexOf('files/media/aa') + 512 + 4000],
    ['a bit of the key', (bytes: Buffer) => bytes.indexOf('secret.key') + 512],
    ['a bit of the manifest', (bytes: Buffer) => bytes.indexOf('"sequences"') + 60],
    ['where the numbers of a table stand', (bytes: Buffer) => bytes.lastIndexOf('"last":"') + 8],
    ['a bit of the header', (bytes: Buffer) => bytes.indexOf('"checksum"') + 15],
    ['a name', (bytes: Buffer) => bytes.indexOf('tables/users') + 8],
  ])('damaged: %s', async (_what, at) => {
    expect(await refusal(changed(whole, flip(at)))).toMatch(/damaged|is no backup/)
  })

  test.each([0, 1, 511, 512, 5000, 0.3, 0.6, 0.95])('cut off after %s', async (at) => {
    const cut = changed(whole, (path) => truncateSync(path, at < 1 ? Math.floor(readFileSync(path).length * at) : at))
    expect(await refusal(cut)).toMatch(/was cut off|is no backup/)
  })

  test('cut off between two entries', async () => {
    const end = readFileSync(whole).indexOf('manifest.json')
    expect(await refusal(changed(whole, (path) => truncateSync(path, end)))).toMatch(/was cut off/)
  })

  test.each([100, 0.5, 0.99])('encrypted and cut off after %s', async (at) => {
    // With the key, since trying a passphrase is slow; the encrypted content is the same.
    const length = readFileSync(toKey).length
    const cut = changed(toKey, (path) => truncateSync(path, at < 1 ? Math.floor(length * at) : at))
    expect(await refusal(cut, { identityFile })).toMatch(/was cut off|damaged/)
  })

  test('encrypted, with another passphrase, another key, or none', async () => {
    expect(await refusal(encrypted, { passphrase: 'another long walk' })).toMatch(
      /neither this key nor this passphrase/,
    )
    expect(await refusal(encrypted)).toMatch(/is encrypted: give the key/)
    expect(await refusal(toKey, { passphrase })).toMatch(/neither this key nor this passphrase/)
    expect(
      await refusal(
        changed(
          encrypted,
          flip((bytes) => bytes.length - 2000),
        ),
        { passphrase },
      ),
    ).toMatch(/damaged/)
  })

  test('foreign: text, a gzip file, a dump of PostgreSQL, a tar of something else, nothing at all', async () => {
    const tar = writeArchive()
    const read = tar.bytes.toArray()
    await tar.add('readme.txt', 'hello')
    tar.end()
    const others: [string, Buffer][] = [
      ['text', Buffer.from('hello '.repeat(500))],
      ['gzip', gzipSync(Buffer.alloc(5000, 'x'))],
      ['PostgreSQL', Buffer.concat([Buffer.from('PGDMP'), Buffer.alloc(3000, 1)])],
      ['tar', Buffer.concat(await read)],
      ['zeros', Buffer.alloc(4096)],
    ]
    for (const [name, content] of others) {
      const path = join(folder, `foreign-${name}`)
      writeFileSync(path, content)
      expect(await refusal(path), name).toMatch(/is no backup of this product/)
    }
    expect(await refusal(join(folder, 'nowhere'))).toMatch(/^There is no file/)
  })

  test('of a newer release', async () => {
    const newer = await rewriteArchive(whole, join(folder, 'newer.tar'), {
      header: (header) => ({
        ...header,
        release: '10.0.0',
        migrations: [...(header['migrations'] as object[]), { name: '9999_future.sql', checksum: 'x' }],
      }),
    })
    expect(await refusal(newer)).toMatch(/was made by release 10.0.0, whose database this release does not know/)
  })

  test('with another SECRET_KEY than here', async () => {
    const keys = { identityFile: undefined, passphrase: undefined }
    const archive = openSource(whole, target.config.bucketConnection, keys)
    const here = { secretKey: 'x'.repeat(40), folderSecret: undefined, anyKey: false }
    await expect(checkBackup(archive, here)).rejects.toThrow(/was made with another SECRET_KEY/)
    await expect(checkBackup(archive, { ...here, anyKey: true })).resolves.toMatchObject({ takesSecret: false })
  })

  test('while a server uses the database', async () => {
    const server = new Client({ connectionString: target.database.url, application_name: 'rent-home-jobs' })
    await server.connect()
    try {
      expect(await refusal(whole)).toMatch(/A server or command of the product uses the database.*rent-home-jobs/)
    } finally {
      await server.end()
    }
  })

  test('while a server starts', async () => {
    const starting = await target.database.pool.connect()
    try {
      expect(await takeMigrationLock(starting)).toBe(true)
      expect(await refusal(whole)).toBe('A server or command of the product uses the database; stop it first')
    } finally {
      starting.release(true)
    }
  })

  test('into a database that has something else', async () => {
    const { pool } = target.database
    await pool.query('create table own_report (text text)')
    expect(await refusal(whole)).toMatch(/also has own_report/)
    await pool.query('drop table own_report')
    const foreign = await createEmptyDatabase()
    const elsewhere = await openElsewhere(join(folder, 'foreign'), { DATABASE_URL: foreign.url })
    await elsewhere.database.pool.query('create table shop (id integer)')
    await expect(restore(elsewhere, whole, { replace: true })).rejects.toThrow(/belongs to something else/)
    await elsewhere.database.close()
    await foreign.drop()
  })

  test('whose rows do not fit together, found while they are loaded', async () => {
    const unfit = await rewriteArchive(whole, join(folder, 'unfit.tar'), { withoutRowsOf: 'categories' })
    expect(await refusal(unfit)).toMatch(/^The rows do not fit together/)
  })
})

test('a server that starts while a backup is restored waits until it is', async () => {
  const { pool } = target.database
  // Somebody with psql reads a table, which holds up the restore.
  const reader = new Client({ connectionString: target.database.url })
  await reader.connect()
  await reader.query('begin; select from properties limit 1')
  const restored = restore(target, whole, { replace: true })
  await untilWaiting(pool, 1)
  const starting = await pool.connect()
  expect(await takeMigrationLock(starting)).toBe(false)
  await reader.end()
  await restored
  await expect.poll(() => takeMigrationLock(starting)).toBe(true)
  starting.release(true)
})

test('an encrypted backup is opened by its passphrase, or by the key it was made for', async () => {
  expect(readFileSync(encrypted).includes('properties')).toBe(false)
  expect(statSync(identityFile).mode & 0o777).toBe(0o600)
  await expect(makeKey(identityFile)).rejects.toThrow(/cannot be written to .*key.txt \(EEXIST\)/)
  for (const [path, keys] of [
    [encrypted, { passphrase }],
    [toKey, { identityFile }],
  ] as const) {
    await restore(target, path, { replace: true, ...keys })
    const { rows } = await target.database.pool.query(`select count(*)::integer as count from properties`)
    expect(rows).toEqual([{ count: 300 }])
  }
  expect(existsSync(join(target.dataDir, 'files/media/aa', `${'aa'.repeat(16)}-320.jpg`))).toBe(true)
})
