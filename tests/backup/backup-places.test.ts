import { chmodSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareFiles } from '#domains/media/server/sweep/sweep.ts'
import { openSource, openPlace, ownBackups, secretOf } from '#platform/backup/index.ts'
import { returnBackupLock, takeBackupLock } from '#platform/backup/backup-lock.ts'
import { verifyArchive } from '#platform/backup/archive/read-archive.ts'
import { tablesOfMigrations } from '#platform/database/migrate-within.ts'
import type { Config } from '#platform/config/config.ts'
import { startBucketServer, type BucketServer } from '../support/bucket-server.ts'
import { createEmptyDatabase } from '../support/database.ts'
import { createTestMarket } from '../support/market.ts'
import { mountSmallDisk } from '../support/small-disk.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { backUp, configOf, makeFolder, openElsewhere, restore, sumsOf } from './backups.ts'

const { folder, remove } = makeFolder()
const keys = { identityFile: undefined, passphrase: undefined }
const key = `media/aa/${'aa'.repeat(16)}-320.jpg`
let source: TestApp
let config: Config
let bucket: BucketServer

beforeAll(async () => {
  const dataDir = join(folder, 'source')
  source = await startTestApp({ DATA_DIR: dataDir, SECRET_KEY: '' })
  const market = await createTestMarket(source.database.db)
  // Random text does not compress.
  await market.addListings(2000, () => ({ description: `${Math.random()}${Math.random()}${Math.random()}`.repeat(8) }))
  await source.dependencies.storage.put(key, Buffer.alloc(20_000, 'picture'), 'image/jpeg')
  bucket = await startBucketServer(join(folder, 'bucket'))
  config = configOf(dataDir, bucket.environment)
  config.bucket = undefined
}, 60_000)

afterAll(async () => {
  await bucket?.stop()
  await source?.close()
  remove()
})

const names = (place: string) => readdirSync(place).toSorted()

test('a backup is readable for its owner only, and an ordinary tar file', async () => {
  const place = join(folder, 'mode')
  const { path, bytes, rows, files } = await backUp(config, source.database.pool, place)
  expect([statSync(path).mode & 0o777, statSync(place).mode & 0o777]).toEqual([0o600, 0o700])
  expect([statSync(path).size, files]).toEqual([bytes, 1])
  expect(rows).toBeGreaterThan(2000)
  expect(names(place)).toEqual([expect.stringMatching(/^rent-home-[\da-f]{8}-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/)])
  expect(readFileSync(path).subarray(257, 262).toString()).toBe('ustar')
})

test('every table of the product is inside, and known as its own by a restore, whatever migration made or renamed it', async () => {
  const { path } = await backUp(config, source.database.pool, join(folder, 'tables'))
  const { manifest } = await verifyArchive(openSource(path, config.bucketConnection, keys))
  const { rows } = await source.database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'listing_presence' order by 1`,
  )
  const tables = rows.map(({ name }) => name)
  expect(tables.filter((name) => !tablesOfMigrations().has(name))).toEqual([])
  const inside = manifest.tables.filter(({ schema }) => schema === 'public').map(({ name }) => name)
  expect(inside).toEqual(tables.filter((name) => name !== 'schema_migrations'))
})

test('older backups of the same installation go, and nothing else that lies there', async () => {
  const place = join(folder, 'kept')
  mkdirSync(place)
  const { check } = secretOf(config)
  const old = ['2026-01-01T02-30-00', '2026-01-02T02-30-00', '2026-01-03T02-30-00'].map(
    (moment) => `rent-home-${check.slice(0, 8)}-${moment}Z.tar`,
  )
  const others = ['rent-home-00000000-2026-01-01T02-30-00Z.tar', 'holiday.tar', `copy of ${old[0]}`, `${old[1]}.bak`]
  for (const name of [...old, ...others]) writeFileSync(join(place, name), '')
  const { removed, path } = await backUp(config, source.database.pool, place, { keep: 2 })
  expect(removed.toSorted()).toEqual(old.slice(0, 2))
  expect(names(place)).toEqual([...others, old[2], path.slice(place.length + 1)].toSorted())
  expect(ownBackups(names(place), check)).toHaveLength(2)
})

test('what a killed backup left is removed after a day', async () => {
  const place = join(folder, 'killed')
  mkdirSync(place)
  for (const [name, hours] of [
    ['.rent-home-old.tar.1.partial', 25],
    ['.rent-home-running.tar.2.partial', 1],
  ] as const) {
    writeFileSync(join(place, name), '')
    const then = new Date(Date.now() - hours * 3_600_000)
    utimesSync(join(place, name), then, then)
  }
  await openPlace(place, config.bucketConnection)
  expect(names(place)).toEqual(['.rent-home-running.tar.2.partial'])
})

test('security 25: a full disk is said in one line, nothing is left of the backup, and the old ones stay', async () => {
  const disk = mountSmallDisk(1)
  if (!disk) return
  try {
    const place = join(disk.folder, 'backups')
    mkdirSync(place)
    const old = `rent-home-${secretOf(config).check.slice(0, 8)}-2026-01-01T02-30-00Z.tar`
    writeFileSync(join(place, old), '')
    disk.fill(64 * 1024)
    await expect(backUp(config, source.database.pool, place, { keep: 1 })).rejects.toMatchObject({
      message: `The disk of ${place} is full: the backup was given up, and nothing of it is left`,
      failure: 'no-room',
    })
    expect(names(place)).toEqual([old])
  } finally {
    disk.remove()
  }
})

test('a folder that cannot be written to is said in one line', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  await expect(backUp(config, source.database.pool, file)).rejects.toThrow(`Backups cannot be written to ${file}`)
  chmodSync(file, 0o600)
})

test('so is a folder that the system cannot make for any other reason', async () => {
  const place = join(folder, 'x'.repeat(300))
  await expect(backUp(config, source.database.pool, place)).rejects.toMatchObject({
    message: `Backups cannot be written to ${place} (ENAMETOOLONG)`,
    failure: 'not-writable',
  })
})

test('of two backups of a database at once one is made, also while the other lasts', async () => {
  const client = await source.database.pool.connect()
  try {
    expect(await takeBackupLock(client)).toBe(true)
    await expect(backUp(config, source.database.pool, join(folder, 'twice'))).rejects.toThrow(/^Another backup/)
    await returnBackupLock(client)
  } finally {
    client.release()
  }
  expect(names(join(folder, 'twice'))).toEqual([])
  await expect(backUp(config, source.database.pool, join(folder, 'twice'))).resolves.toMatchObject({ files: 1 })
})

test('while a backup is made no file is removed that its database may still name', async () => {
  const { storage } = source.dependencies
  const removed = () => compareFiles(source.database.db, storage, 0)
  const client = await source.database.pool.connect()
  await takeBackupLock(client)
  expect((await removed()).orphans).toEqual([])
  expect(await storage.exists(key)).toBe(true)
  await returnBackupLock(client)
  client.release()
  expect((await removed()).orphans).toEqual([key])
  await storage.put(key, Buffer.alloc(20_000, 'picture'), 'image/jpeg')
})

test('a bucket keeps backups, and gives them back', async () => {
  const address = 's3://rent-home/backups/daily'
  const { path } = await backUp(config, source.database.pool, address, { keep: 3 })
  expect(path).toMatch(/^s3:\/\/rent-home\/backups\/daily\/rent-home-.*\.tar$/)
  const empty = await createEmptyDatabase()
  const elsewhere = await openElsewhere(join(folder, 'from-bucket'), { DATABASE_URL: empty.url, ...bucket.environment })
  try {
    await expect(restore(elsewhere, `${address}/nothing.tar`)).rejects.toThrow(/^There is no backup s3:/)
    await restore(elsewhere, path)
    expect(await sumsOf(elsewhere.database.pool)).toEqual(await sumsOf(source.database.pool))
  } finally {
    await elsewhere.database.close()
    await empty.drop()
  }
  const place = await openPlace(address, config.bucketConnection)
  const [name = ''] = await place.list()
  await place.remove(name)
  expect(await place.list()).toEqual([])
})

test('a bucket that nobody serves is said in one line', async () => {
  const connection = { ...config.bucketConnection, endpoint: 'http://127.0.0.1:9' }
  await expect(
    backUp({ ...config, bucketConnection: connection }, source.database.pool, 's3://rent-home/x'),
  ).rejects.toMatchObject({
    message: expect.stringMatching(/^The bucket of s3:\/\/rent-home\/x did not do what it was asked/),
    failure: 'bucket',
  })
})

test('a backup that only lists the files says which are not there', async () => {
  const { path } = await backUp(config, source.database.pool, join(folder, 'listed'), { withFiles: false })
  const { header, manifest } = await verifyArchive(openSource(path, config.bucketConnection, keys))
  expect([header.hasFiles, manifest.files, manifest.fileBytes]).toEqual([false, 1, 20_000])
  expect(readFileSync(path).includes('picturepicture')).toBe(false)
  const empty = await createEmptyDatabase()
  const elsewhere = await openElsewhere(join(folder, 'lists'), { DATABASE_URL: empty.url })
  try {
    expect((await restore(elsewhere, path)).files).toEqual({ written: 0, present: 0, missing: 1 })
  } finally {
    await elsewhere.database.close()
    await empty.drop()
    rmSync(path)
  }
})
