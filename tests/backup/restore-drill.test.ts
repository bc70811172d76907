import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ArchivedTable } from '#platform/backup/archive/manifest.ts'
import { verifyArchive } from '#platform/backup/archive/read-archive.ts'
import { type BackupReport, openSource } from '#platform/backup/index.ts'
import { openKeyRing } from '#platform/config/secret-key.ts'
import { defineQueue } from '#platform/jobs/open-jobs.ts'
import { testPassword } from '../support/accounts.ts'
import { startBucketServer, type BucketServer } from '../support/bucket-server.ts'
import { createTestDatabase } from '../support/database.ts'
import { createTestMarket, type TestMarket } from '../support/market.ts'
import { cameraJpeg } from '../support/pictures/camera-pictures.ts'
import { startMediaApp, type MediaApp } from '../support/pictures/media-app.ts'
import { readSchema } from '../support/read-schema.ts'
import {
  type Elsewhere,
  backUp,
  configOf,
  makeFolder,
  openElsewhere,
  openForeignDatabase,
  restore,
  serve,
  sumsOf,
} from './backups.ts'

const listings = 4000
const waitingQueue = defineQueue<{ word: string }>('backup-drill')

let source: MediaApp
let market: TestMarket
let backup: BackupReport
let written = 0
let writtenMeanwhile = 0
let picture: { path: string; content: Buffer }
const { folder, remove } = makeFolder()
const closings: (() => Promise<void>)[] = []

beforeAll(async () => {
  source = await startMediaApp({ SECRET_KEY: '' })
  market = await createTestMarket(source.database.db)
  const { jobs } = source.dependencies
  await jobs.start((error) => console.error(error))
  for (const word of ['ቤት', 'መኪና']) await jobs.send(source.database.db, waitingQueue, { word })
  // As while a server works on it.
  await source.database.pool.query(
    `update pgboss.job set state = 'active', started_on = now() where name = 'backup-drill' and data ->> 'word' = 'መኪና'`,
  )
  await market.addListings(listings, (index) => ({
    title: `Home ${index}`,
    description: `Line one\nline two\t\\N ቤት ${'x'.repeat(index % 900)}`,
    price: `${1000 + index}.25`,
    amenities: index % 3 === 0 ? ['parking', 'garden'] : [],
    latitude: index % 5 === 0 ? 9.01 : null,
    longitude: index % 5 === 0 ? 38.75 : null,
  }))
  const shown = await addPicture()
  picture = { path: shown, content: readFileSync(join(source.dataDir, 'files', shown)) }
  const over = new AbortController()
  const writing = Promise.all([writeUntil(over.signal), writeUntil(over.signal), uploadUntil(over.signal)])
  await vi.waitUntil(() => written > 3, { timeout: 10_000 })
  // On a busy machine a backup may be done before enough is written beside it.
  for (let turn = 0; turn < 10 && writtenMeanwhile <= 5; turn += 1) {
    written = 0
    backup = await backUp(configOf(source.dataDir), source.database.pool, join(folder, `backups-${turn}`))
    writtenMeanwhile = written
  }
  over.abort()
  await writing
}, 120_000)

afterAll(async () => {
  for (const close of closings.toReversed()) await close()
  await source?.close()
  remove()
}, 60_000)

/** Uploads a picture and adds it to a listing; returns the address of one of its sizes. */
async function addPicture(): Promise<string> {
  const { body } = await source.upload(await cameraJpeg(1, { width: 640, height: 480 }))
  const { picture: shown } = await source.settled(body.media.id)
  const listing = await market.addListing({ title: 'With a picture' })
  await source.database.pool.query('insert into property_media (property_id, position, media_id) values ($1, 0, $2)', [
    listing,
    body.media.id,
  ])
  return `${shown?.base ?? ''}-320.webp`
}

/** Adds, changes and deletes listings, in transactions whose triggers maintain counts, prices and history. */
async function writeUntil(over: AbortSignal): Promise<void> {
  const { pool } = source.database
  while (!over.aborted) {
    const ids = await market.addListings(3, (index) => ({ title: `Written ${written}-${index}`, bedrooms: index }))
    await pool.query('update properties set price = price + 1, bedrooms = 9 where id = $1', [ids[0]])
    await pool.query('delete from properties where id = $1', [ids[1]])
    written += 1
  }
}

/** Uploads pictures; each is stored before the database refers to it. */
async function uploadUntil(over: AbortSignal): Promise<void> {
  while (!over.aborted) await addPicture()
}

/** Returns what triggers maintain and the same derived from the rows; in a snapshot of two different moments they would differ. */
async function keptByTriggers({ database: { pool } }: Elsewhere): Promise<[unknown, unknown]> {
  const kept = await pool.query(`
    select category_id, coalesce(nullif(subcategory_id, 0), 0) as subcategory_id, location_id, property_type, bedrooms, listings
    from listing_counts where listings <> 0 order by 1, 2, 3, 4, 5`)
  const counted = await pool.query(`
    select category_id, coalesce(subcategory_id, 0) as subcategory_id, location_id, property_type,
      coalesce(bedrooms, -1)::smallint as bedrooms, count(*)::integer as listings
    from properties where listed group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`)
  return [kept.rows, counted.rows]
}

describe.each(['external', 'embedded'] as const)(
  'a backup made under writes, restored into an empty %s database',
  (kind) => {
    let elsewhere: Elsewhere
    let bucket: BucketServer

    beforeAll(async () => {
      bucket = await startBucketServer(join(folder, `bucket-${kind}`))
      closings.push(() => bucket.stop())
      const dataDir = join(folder, kind)
      if (kind === 'external') {
        const foreign = await openForeignDatabase()
        closings.push(foreign.close)
        // With it, the pictures move from a folder to a bucket.
        elsewhere = await openElsewhere(dataDir, { DATABASE_URL: foreign.url, ...bucket.environment })
      } else {
        elsewhere = await openElsewhere(dataDir)
      }
      closings.push(elsewhere.database.close)
      await restore(elsewhere, backup.path)
    }, 120_000)

    test('has every row of one moment: backed up again, each table has the same sum', async () => {
      expect(writtenMeanwhile).toBeGreaterThan(5)
      const again = await backUp(elsewhere.config, elsewhere.database.pool, join(folder, `again-${kind}`))
      const [first, second] = await Promise.all([backup, again].map(({ path }) => archive(path)))
      expect(second?.manifest.tables.flatMap(sumsOfTable)).toEqual(first?.manifest.tables.flatMap(sumsOfTable))
      expect(second?.manifest.sequences).toEqual(first?.manifest.sequences)
      expect([again.rows, again.files]).toEqual([backup.rows, backup.files])
      expect(second?.header.migrations).toEqual(first?.header.migrations)
      const [kept, counted] = await keptByTriggers(elsewhere)
      expect(kept).toEqual(counted)
      const { rows } = await elsewhere.database.pool.query('select count(*)::integer as count from properties')
      expect(rows[0].count).toBeGreaterThan(listings)
    })

    test('has the schema of a new database, triggers and foreign keys included', async () => {
      const fresh = await createTestDatabase()
      closings.push(fresh.drop)
      expect(await readSchema(elsewhere.database.url)).toEqual(await readSchema(fresh.url))
    })

    test('signs people in, shows their pictures, and goes on where it was', async () => {
      const server = await serve(elsewhere)
      try {
        const payload = { email: source.agent.email, password: testPassword }
        const signedIn = await server.app.inject({ method: 'POST', url: '/api/auth/login', payload })
        expect(signedIn.statusCode).toBe(200)
        const shown = await server.app.inject(picture.path)
        expect([shown.statusCode, shown.rawPayload.equals(picture.content)]).toEqual([200, true])
        const missing = await server.app.inject('/api/property?limit=1')
        expect(missing.statusCode).toBe(200)
        const { pool } = elsewhere.database
        const { rows: highest } = await pool.query('select max(id) as id from properties')
        const { rows: added } = await pool.query(
          `insert into properties (title, description, status, publication) values ('After', '', 'available', 'draft') returning id`,
        )
        expect(added[0].id).toBeGreaterThan(highest[0].id)
        await expect(pool.query('insert into property_media values (1, 0, -1)')).rejects.toThrow(/foreign key/)
      } finally {
        await server.close()
      }
    })

    test('has the key of the installation and the jobs that waited or were worked on, which are done again', async () => {
      const purpose = 'second factor'
      const key = (dataDir: string) => openKeyRing({ secretKey: undefined, dataDir })(purpose)
      expect(key(elsewhere.dataDir).equals(key(source.dataDir))).toBe(true)
      const { rows } = await elsewhere.database.pool.query(
        `select data ->> 'word' as word, state::text from pgboss.job where name = 'backup-drill' order by created_on`,
      )
      expect(rows).toEqual([
        { word: 'ቤት', state: 'created' },
        { word: 'መኪና', state: 'retry' },
      ])
    })

    test('is restored over again with --replace only, to the same rows', async () => {
      const before = await sumsOf(elsewhere.database.pool)
      await expect(restore(elsewhere, backup.path)).rejects.toThrow(/^The database is not empty/)
      expect(await sumsOf(elsewhere.database.pool)).toEqual(before)
      await elsewhere.database.pool.query(`delete from properties where id % 2 = 0`)
      const { files } = await restore(elsewhere, backup.path, { replace: true })
      expect(files).toEqual({ written: 0, present: backup.files, missing: 0 })
      const after = await sumsOf(elsewhere.database.pool)
      // The previous test added one listing.
      expect(after['media']).toEqual(before['media'])
      expect(await archive(backup.path)).toMatchObject({ header: { release: '9.9.9' } })
    })
  },
)

function archive(path: string) {
  return verifyArchive(
    openSource(path, configOf(folder).bucketConnection, { identityFile: undefined, passphrase: undefined }),
  )
}

/** Returns a table's row count and the checksums of its parts; the job tables change on their own. */
function sumsOfTable({ schema, name, rows, parts }: ArchivedTable) {
  return schema === 'public' ? [{ name, rows, sums: parts.map(({ sha256 }) => sha256) }] : []
}
