import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as others } from 'node:timers/promises'
import { asc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#shared/message.ts'
import { returnBackupLock, takeBackupLock } from '#platform/backup/backup-lock.ts'
import { categories } from '#domains/taxonomy/server/index.ts'
import { ensureStandardLocations } from '#domains/locations/server/index.ts'
import { listingTable } from '#domains/listings/server/index.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { brokenFile, brokenRows } from '#tests/support/listings/broken-rows.ts'
import type { RejectedRow } from '#domains/listing-rows/index.ts'
import { importListings, type ImportOptions } from './import-listings.ts'
import { openSourceFile } from '#domains/listing-files/server/index.ts'

let database: TestDatabase
let folder: string
/** Whether the previous test wrote nothing, so that its database can be reused. */
let isUntouched = false
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-'))
})
afterAll(async () => {
  if (isUntouched) await database.drop()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  if (!isUntouched) {
    database = await createTestDatabase()
    await ensureStandardLocations(database.db)
  }
  isUntouched = false
})
afterEach(async () => {
  if (!isUntouched) await database.drop()
})

/** Imports a text as a file; returns the result together with the rejected rows. */
async function load(text: string | Buffer, options: ImportOptions = {}) {
  const path = join(folder, `${randomUUID()}.csv`)
  writeFileSync(path, text)
  const rejectedRows: RejectedRow[] = []
  const onRejected = (row: RejectedRow) => void rejectedRows.push(row)
  const result = await importListings(database.db, await openSourceFile(path), { ...options, onRejected })
  expect(result.accepted + result.rejected).toBe(result.rows)
  expect(result.added + result.updated + result.unchanged + result.different).toBe(result.accepted)
  expect(rejectedRows).toHaveLength(result.rejected)
  return { ...result, rejectedRows }
}

const stored = () => database.db.select().from(listingTable).orderBy(asc(listingTable.id))
const two = 'reference,title,category,location,price\na,Flat in Bole,Apartment,Bole,45000\nb,Villa,Villa,Yeka,90000\n'

/** Returns the most processor time between two turns of the event loop until work is done, in milliseconds. */
async function longestTurn(work: Promise<unknown>): Promise<number> {
  const over = new AbortController()
  const done = work.finally(() => over.abort())
  let longest = 0
  for (let last = process.cpuUsage(); !over.signal.aborted; last = process.cpuUsage()) {
    await others()
    const { user, system } = process.cpuUsage(last)
    longest = Math.max(longest, (user + system) / 1000)
  }
  await done
  return longest
}

test('while thousands of short rows of unknown places are read, others are answered', async () => {
  const rows = load('title,category,price,location\n' + ',,,zz\n'.repeat(20_000), { dryRun: true })
  expect(await longestTurn(rows)).toBeLessThan(300)
  expect(await rows).toMatchObject({ rejected: 20_000 })
  isUntouched = true
})

test('of a file with more than 20 kinds of broken rows the good ones are loaded and each bad one is explained', async () => {
  const result = await load(brokenFile)
  expect(new Set(brokenRows.map(({ kind }) => kind)).size).toBeGreaterThan(20)
  expect(result).toMatchObject({ added: brokenRows.length + 1, rejected: brokenRows.length })
  expect((await stored()).map(({ sourceReference }) => sourceReference)).toEqual(
    Array.from({ length: brokenRows.length + 1 }, (_, index) => `good-${index}`),
  )
  const explained = result.rejectedRows.map(({ line, problems }) => ({
    line,
    problems: problems.map(({ field, reason }) => ({ field: field || '(row)', reason: messageText(reason, 'en') })),
  }))
  expect(explained).toEqual(brokenRows.map(({ problems }, index) => ({ line: 3 + 2 * index, problems })))
  expect(
    result.rejectedRows.every(({ problems }) =>
      problems.every(({ reason }) => /[\u1200-\u137f]/.test(messageText(reason, 'am'))),
    ),
  ).toBe(true)
})

test('a file is imported while a backup is made, which may take hours', async () => {
  const client = await database.pool.connect()
  try {
    await takeBackupLock(client)
    expect(await load(two)).toMatchObject({ added: 2 })
  } finally {
    await returnBackupLock(client)
    client.release()
  }
})

describe('the same file a second time', () => {
  test('changes nothing', async () => {
    expect(await load(two)).toMatchObject({ rows: 2, added: 2 })
    const before = await stored()
    expect(await load(two)).toMatchObject({ rows: 2, added: 0, unchanged: 2, rejected: 0 })
    expect(await stored()).toEqual(before)
  })

  test('changes nothing without references either, wherever the columns stand', async () => {
    const row = { title: 'Flat', category: 'Apartment', location: 'Bole', price: '1' }
    await load(`${Object.keys(row).join()}\n${Object.values(row).join()}\nFlat,Apartment,Bole,2`)
    const turned = `${Object.keys(row).toReversed().join()}\n${Object.values(row).toReversed().join()}`
    expect(await load(turned)).toMatchObject({ rows: 1, added: 0, unchanged: 1 })
    expect(await stored()).toHaveLength(2)
  })

  test('leaves a listing alone that differs, unless an update is asked for', async () => {
    await load(two)
    await database.pool.query(`update properties set bathrooms = 2, status = 'sold', demo = true`)
    const dearer = two.replace('45000', '50000.5')
    expect(await load(dearer)).toMatchObject({ added: 0, unchanged: 1, different: 1, updated: 0 })
    expect((await stored()).map(({ price }) => price)).toEqual(['45000.00', '90000.00'])

    expect(await load(dearer, { update: true })).toMatchObject({ added: 0, unchanged: 1, different: 0, updated: 1 })
    const [first, second] = await stored()
    // Fields without a column keep what staff entered.
    expect(first).toMatchObject({ price: '50000.50', bathrooms: 2, status: 'sold', demo: false })
    expect(first?.updatedAt).not.toEqual(first?.createdAt)
    expect(second).toMatchObject({ price: '90000.00', demo: true })
  })

  test('and at the same time adds every listing once', async () => {
    const rows = Array.from({ length: 1200 }, (_, index) => `r${index},Flat ${index},Apartment,Bole,${index}`)
    const text = `reference,title,category,location,price\n${rows.join('\n')}`
    const results = await Promise.all([load(text), load(text), load(text)])
    expect(results.map(({ added, unchanged }) => added + unchanged)).toEqual([1200, 1200, 1200])
    expect(results.reduce((sum, { added }) => sum + added, 0)).toBe(1200)
  })
})

test('what a row does not say stays not stated, and what no row says is taken from the defaults', async () => {
  await load(two, { defaults: { status: 'pending', bathrooms: '1' } })
  expect((await stored())[0]).toMatchObject({
    description: 'Flat in Bole',
    propertyType: 'rent',
    rentPeriod: 'month',
    status: 'pending',
    bedrooms: null,
    bathrooms: 1,
    squareFeet: null,
    furnished: null,
    amenities: [],
    demo: false,
  })
})

test('values are understood as people write them', async () => {
  const header = 'Title;Property Type (raw);SUB CITY;Price_ETB;Size m2;Beds;furnished;offer;status;amenities;period'
  const row = '"Big; old\r\nvilla";villas;Debre Zeit;ETB 1,250,000.5;120.5 m²;3.0;Yes;For sale;Active;Lift|Guard;month'
  const { unknownColumns } = await load(Buffer.from(`\ufeff${header}\r\n${row}\r\n;;;;;;;;;;\r\n`))
  expect(unknownColumns).toEqual([])
  expect(await stored()).toMatchObject([
    {
      title: 'Big; old villa',
      price: '1250000.50',
      squareFeet: '1297.05',
      bedrooms: 3,
      furnished: true,
      propertyType: 'sell',
      rentPeriod: null,
      status: 'available',
      amenities: ['lift', 'guard'],
    },
  ])
})

test('a car has no rooms and no area, whatever its row says', async () => {
  await load('title,category,location,price,bedrooms,m2\nToyota Vitz,Car,Adama,900000,4,10\n')
  expect(await stored()).toMatchObject([{ bedrooms: 0, bathrooms: 0, squareFeet: '0.00' }])
})

test('a category that is there is used, one that is missing is created once', async () => {
  await database.db.insert(categories).values({ slug: 'wohnungen', name: 'Apartments', description: 'Ours' })
  const rows = ['Apartment', 'flat', 'Penthouse', 'penthouses', 'Villa', 'Condo', 'አፓርትመንት', 'ቪላዎች']
  const text = `title,category,location,price\n${rows.map((category, index) => `Home ${index},${category},Bole,1`).join('\n')}`
  expect((await load(text)).createdCategories).toEqual(['Penthouse', 'Villas', 'Condominiums'])
  const names = await database.db.select({ name: categories.name }).from(categories).orderBy(asc(categories.id))
  expect(names.map(({ name }) => name)).toEqual(['Apartments', 'Villas', 'Condominiums'])
  expect((await stored()).filter(({ subcategoryId }) => subcategoryId !== null)).toHaveLength(2)
  expect((await load(text)).createdCategories).toEqual([])
})

test('a row that only the database refuses is rejected alone', async () => {
  await database.pool.query(`alter table properties add constraint no_thirteen check (price <> 13)`)
  const rows = Array.from({ length: 600 }, (_, index) => `Home,Villa,Bole,${index}`)
  const result = await load(`title,category,location,price\n${rows.join('\n')}`)
  expect(result).toMatchObject({ added: 599, rejected: 1 })
  expect(result.rejectedRows[0]?.line).toBe(15)
})

describe('nothing is written', () => {
  afterEach(async () => void (isUntouched = (await stored()).length === 0))

  test.each([
    ['an empty file', '', 'import-file-empty'],
    ['blank lines', '\n \n', 'import-file-empty'],
    ['a spreadsheet', 'PK\u0003\u0004…', 'import-spreadsheet'],
    ['another encoding', Buffer.from('title\nAddis \xe9\n', 'latin1'), 'import-not-utf8'],
    ['UTF-16', Buffer.from('\ufefftitle\n', 'utf16le'), 'import-not-utf8'],
    ['UTF-16 without a byte order mark', Buffer.from('title\nFlat\n', 'utf16le'), 'import-not-utf8'],
    ['big-endian UTF-16', Buffer.from('title\nFlat\n', 'utf16le').swap16(), 'import-not-utf8'],
    ['one letter', 'a', 'import-wrong-columns'],
    ['missing columns', 'title,price\nFlat,1', 'import-wrong-columns'],
    ['one column twice', 'title,title,category,location,price\n', 'import-wrong-columns'],
    ['a broken header', 'title,"price\nFlat,1', 'import-broken-header'],
  ])('of %s', async (_, text, code) => {
    await expect(load(text)).rejects.toMatchObject({ code })
    expect(await stored()).toEqual([])
  })

  test('of a file that stops being UTF-8 in its middle', async () => {
    const many = `${two}${'c,Flat,Villa,Bole,1\n'.repeat(30_000)}`
    await expect(load(Buffer.concat([Buffer.from(many), Buffer.from([0xff])]))).rejects.toMatchObject({
      code: 'import-not-utf8',
    })
    expect(await stored()).toEqual([])
  })

  test('when a column or a default is named wrongly', async () => {
    const mistakes: ImportOptions[] = [
      { map: { nosuch: 'title' } },
      { map: { title: 'nosuch' } },
      { defaults: { nosuch: '1' } },
      { defaults: { status: 'gone' } },
      { defaults: { location: 'Nairobi' } },
    ]
    for (const importOptions of mistakes) await expect(load(two, importOptions)).rejects.toMatchObject({ status: 400 })
    expect(await stored()).toEqual([])
  })

  test('of a file that has a header only', async () => {
    expect(await load('title,category,location,price')).toMatchObject({ rows: 0, accepted: 0, rejected: 0 })
  })
})

test('a folder or a file that is not there is said to be so', async () => {
  await expect(openSourceFile(folder)).rejects.toMatchObject({ code: 'import-not-a-file' })
  await expect(openSourceFile(join(folder, 'absent.csv'))).rejects.toMatchObject({ code: 'import-file-not-found' })
})

test('a running server shows imported listings and new categories without a restart', async () => {
  const { app, database: served, close } = await startTestApp()
  const names = async () => (await app.inject('/api/category')).json<{ name: string }[]>().map(({ name }) => name)
  try {
    await ensureStandardLocations(served.db)
    expect(await names()).toEqual([])
    const path = join(folder, 'served.csv')
    writeFileSync(path, two)
    await importListings(served.db, await openSourceFile(path))
    await expect.poll(names).toEqual(['Apartments', 'Villas'])
    // Listings are announced on their own.
    const villas = async () => (await app.inject('/api/property/?location=yeka&category=villas')).json<unknown>()
    await expect
      .poll(villas)
      .toMatchObject([{ title: 'Villa', reference: expect.stringMatching(/^RH-\d+$/), image_url: [], bathrooms: null }])
  } finally {
    await close()
  }
})
