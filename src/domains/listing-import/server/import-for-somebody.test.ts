import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { messageText } from '#shared/message.ts'
import { ensureStandardLocations } from '#domains/locations/server/index.ts'
import { exportedSourceReference } from '#domains/listings/index.ts'
import { listingTable } from '#domains/listings/server/index.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import type { RejectedRow } from '#domains/listing-rows/index.ts'
import { importListings, type ImportOptions } from './import-listings.ts'
import { openSourceFile } from '#domains/listing-files/server/index.ts'

let database: TestDatabase
let folder: string
let sara: number
let daniel: number
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-somebody-'))
})
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(async () => {
  database = await createTestDatabase()
  await ensureStandardLocations(database.db)
  sara = await addPerson('sara')
  daniel = await addPerson('daniel')
})
afterEach(() => database.drop())

async function addPerson(name: string): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `with role as (insert into roles (name, description) values ($1, '') returning id)
     insert into users (uid, name, email, role_id) select $1, $1, $1 || '@homes.example', id from role returning id`,
    [name],
  )
  return rows[0]?.id ?? 0
}

async function load(text: string, options: ImportOptions = {}) {
  const path = join(folder, `${randomUUID()}.csv`)
  writeFileSync(path, text)
  const rejectedRows: RejectedRow[] = []
  const onRejected = (row: RejectedRow) => void rejectedRows.push(row)
  const result = await importListings(database.db, await openSourceFile(path), { ...options, onRejected })
  expect(result.accepted + result.rejected).toBe(result.rows)
  return {
    ...result,
    reasons: rejectedRows.map(({ line, problems }) => [line, problems[0] && messageText(problems[0].reason, 'en')]),
    rejectedRows,
  }
}

const flats = (count: number, price: string) =>
  Array.from({ length: count }, (_, index) => `${price}-${index},Flat ${index},Apartment,Bole,${price}`)
const stored = () => database.db.select().from(listingTable).orderBy(asc(listingTable.id))
const own = (ownerId: number) => ({ ownerId, all: false })
const header = 'reference,title,category,location,price'
const from = (source: string | undefined, title: string) =>
  load(`${header}\na,${title},Condo,Bole,1\n`, { owner: { ownerId: null, all: true, source }, update: true })
const two = `${header}\na,Flat in Bole,Apartment,Bole,45000\nb,Villa,Villa,Yeka,90000\n`

test('listings that somebody imports are theirs; those of the command line are nobody’s', async () => {
  await load(two, { owner: own(sara) })
  await load(`${header}\nc,Condo,Condo,Bole,1\n`)
  expect((await stored()).map(({ sourceReference, ownerId }) => [sourceReference, ownerId])).toEqual([
    ['a', sara],
    ['b', sara],
    ['c', null],
  ])
})

test('references of others, or of the house, mean nothing in one’s own file: it tells nothing of their listings', async () => {
  await load(two, { owner: own(daniel) })
  await load(`${header}\nc,Condo,Condo,Bole,1\n`)
  const file = `${header}\na,Mine,Apartment,Bole,1\nb,Villa,Villa,Yeka,90000\nc,Mine too,Condo,Bole,1\n`
  const result = await load(file, { owner: own(sara), update: true })
  expect(result).toMatchObject({ added: 3, updated: 0, unchanged: 0, rejected: 0 })
  expect(await load(file, { owner: own(sara), update: true })).toMatchObject({ added: 0, unchanged: 3 })
  const theirs = (await stored()).filter(({ ownerId }) => ownerId !== sara)
  expect(theirs.map(({ title }) => title)).toEqual(['Flat in Bole', 'Villa', 'Condo'])
})

test('a listing of somebody else that an export names is neither changed nor claimed', async () => {
  await load(two, { owner: own(daniel) })
  const [flat] = await stored()
  const reference = exportedSourceReference({
    id: flat?.id ?? 0,
    sourceReference: null,
    createdAt: flat?.createdAt ?? new Date(0),
  })
  const result = await load(`${header}\n${reference},Taken over,Apartment,Bole,1\n`, {
    owner: own(sara),
    update: true,
  })
  expect(result.reasons).toEqual([[2, 'A listing with this reference belongs to another agent.']])
  expect((await stored()).map(({ title }) => title)).toEqual(['Flat in Bole', 'Villa'])
})

test('files of several sources may use one reference; each finds its own listing again', async () => {
  expect([await from('north', 'N'), await from('south', 'S')]).toMatchObject([{ added: 1 }, { added: 1 }])
  expect(await from('south', 'South')).toMatchObject({ added: 0, updated: 1 })
  expect((await stored()).map(({ title }) => title)).toEqual(['N', 'South'])
  const unnamed = await from(undefined, 'Whose?')
  expect(unnamed.reasons).toEqual([
    [
      2,
      'Several agents or sources have a listing with this reference. Import the file as the agent it is from, or name its source.',
    ],
  ])
})

test('with all rights the listings of others are changed, and stay theirs', async () => {
  await load(two, { owner: own(daniel) })
  await load(`${header}\nc,Condo,Condo,Bole,1\n`)
  const file = `${header}\na,Taken over,Apartment,Bole,1\nb,Villa,Villa,Yeka,90000\nc,Taken,Condo,Bole,1\nd,Mine,Condo,Bole,1\n`
  const changed = await load(file, { owner: { ownerId: sara, all: true }, update: true })
  expect(changed).toMatchObject({ added: 1, updated: 2, unchanged: 1, rejected: 0 })
  expect((await stored()).map(({ title, ownerId, version }) => [title, ownerId, version])).toEqual([
    ['Taken over', daniel, 2],
    ['Villa', daniel, 1],
    ['Taken', null, 2],
    ['Mine', sara, 1],
  ])
})

test('what lies in the recycle bin stays there, and the row says so', async () => {
  await load(two, { owner: own(sara) })
  await database.pool.query(`update properties set deleted_at = now() where source_reference = 'a'`)
  const result = await load(two.replace('45000', '1'), { owner: own(sara), update: true })
  expect(result.reasons).toEqual([[2, 'The listing of this reference is in the recycle bin. Restore it first.']])
  expect((await stored())[0]?.price).toBe('45000.00')
})

test('a row whose listing cannot be changed is only rejected, and not accepted with a warning besides', async () => {
  await load(two, { owner: own(sara) })
  await database.pool.query(`update properties set deleted_at = now() where source_reference = 'a'`)
  const accepted: number[] = []
  const onRead: ImportOptions['onRead'] = ({ line }) => void accepted.push(line)
  const cheap = two.replaceAll('45000', '1').replaceAll('90000', '2')
  for (const file of [cheap, cheap.replace('price\n', 'price,pictures\n').replaceAll(/([12])\n/g, '$1,a.jpg\n')]) {
    const result = await load(file, { owner: own(sara), update: true, onRead })
    expect(result).toMatchObject({ rejected: 1, warned: 1 })
    expect(accepted.splice(0)).toEqual([3])
  }
})

test('a dry run tells what would happen and writes nothing, not even categories', async () => {
  await load(two, { owner: own(sara) })
  const before = await stored()
  const file = `${header}\na,Flat in Bole,Apartment,Bole,50000\nb,Villa,Villa,Yeka,90000\nn,New,Penthouse,Bole,1\nw,Wrong,Nothing,Bole,1\n`
  const result = await load(file, { owner: own(sara), update: true, dryRun: true })
  expect(result).toMatchObject({ rows: 4, added: 1, updated: 1, unchanged: 1, rejected: 1 })
  expect(result.createdCategories).toEqual(['Penthouse'])
  expect(await stored()).toEqual(before)
  expect((await database.pool.query('select 1 from subcategories')).rowCount).toBe(0)
  expect(await load(file, { owner: own(sara), update: true })).toMatchObject({ added: 1, updated: 1, unchanged: 1 })
})

test('a listing without a reference of its own is found again by the one of its export', async () => {
  await load(two, { owner: own(sara) })
  await database.pool.query('update properties set source_reference = null')
  const [flat] = await stored()
  const reference = flat ? exportedSourceReference(flat) : ''
  const result = await load(`${header}\n${reference},Flat renamed,Apartment,Bole,45000\n`, {
    owner: own(sara),
    update: true,
  })
  expect(result).toMatchObject({ added: 0, updated: 1 })
  expect((await stored())[0]).toMatchObject({ title: 'Flat renamed', sourceReference: null })
  // The same number from another installation means another home.
  const elsewhere = exportedSourceReference({ id: flat?.id ?? 0, sourceReference: null, createdAt: new Date(0) })
  expect(await load(`${header}\n${elsewhere},Other,Apartment,Bole,1\n`, { update: true })).toMatchObject({ added: 1 })
})

test('an import that is told to stop keeps what it stored, and the next one adds the rest once', async () => {
  const rows = Array.from({ length: 1200 }, (_, index) => `r${index},Flat ${index},Apartment,Bole,${index}`)
  const text = `${header}\n${rows.join('\n')}\n`
  const stop = new AbortController()
  const batches: number[] = []
  const onStored = async (_: unknown, { added }: { added: number }) => {
    batches.push(added)
    if (batches.length === 2) stop.abort(new Error('enough'))
  }
  await expect(load(text, { signal: stop.signal, onStored })).rejects.toThrow('enough')
  expect(await stored()).toHaveLength(1000)
  expect(await load(text)).toMatchObject({ added: 200, unchanged: 1000 })
})

test('a batch that fails while the next is read ends the import, with nothing stored after it', async () => {
  const rows = Array.from({ length: 1700 }, (_, index) => `r${index},Flat ${index},Apartment,Bole,${index}`)
  const text = `${header}\n${rows.join('\n')}\n`
  let batches = 0
  const onStored = async () => {
    batches += 1
    if (batches === 2) throw new Error('no disk')
  }
  await expect(load(text, { onStored })).rejects.toThrow('no disk')
  expect([batches, (await stored()).length]).toEqual([2, 500])
  expect(await load(text)).toMatchObject({ added: 1200, unchanged: 500 })
})

test('rows are told one after the other, those of a batch that is stored and those that are read meanwhile', async () => {
  await load([header, ...flats(500, '7')].join('\n'))
  await database.pool.query('update properties set deleted_at = now()')
  const path = join(folder, `${randomUUID()}.csv`)
  writeFileSync(path, [header, ...flats(500, '7'), ...flats(400, 'cheap')].join('\n'))
  let [telling, max, rejected] = [0, 0, 0]
  const onRejected = async () => {
    telling += 1
    max = Math.max(max, telling)
    await new Promise(setImmediate)
    telling -= 1
    rejected += 1
  }
  await importListings(database.db, await openSourceFile(path), { onRejected })
  expect([rejected, max]).toEqual([900, 1])
})

test('rejected rows carry what the file says in them', async () => {
  const { rejectedRows } = await load(`${header}\na,Flat,Apartment,Bole,cheap\nb,"Villa\n`)
  expect(rejectedRows.map(({ cells }) => cells)).toEqual([['a', 'Flat', 'Apartment', 'Bole', 'cheap'], ['b,"Villa']])
})
