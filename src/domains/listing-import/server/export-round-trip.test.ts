import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureStandardLocations } from '#domains/locations/server/index.ts'
import { listingTable } from '#domains/listings/server/index.ts'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import type { RejectedRow } from '#domains/listing-rows/index.ts'
import { importListings, type ImportOptions } from './import-listings.ts'
import { openSourceFile } from '#domains/listing-files/server/index.ts'

let server: Accounts
let folder: string
let sara: Person
let admin: Person

/** Titles and texts that spreadsheets, CSV or the import might misread. */
const odd = [
  '=cmd|calc!A1',
  '+251 911',
  '-1 bedroom',
  '@home',
  "'quoted",
  "'=marked",
  'two  spaces',
  'a "good" home, with; commas',
  'ቪላ በቦሌ',
  '<img onerror=alert(1)>',
  '1e309',
]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'round-trip-'))
  server = await startAccounts()
  await ensureStandardLocations(server.database.db)
  sara = await server.person('agent')
  admin = await server.person('admin')
  const rows = odd.map(
    (_, index) => `o${index},Home ${index},${index % 2 ? 'Villa' : 'Car'},Bole,${index}.5,2,yes,Lift`,
  )
  await load(['reference,title,category,location,price,bedrooms,furnished,amenities', ...rows].join('\n'), {
    owner: { ownerId: sara.id, all: false },
  })
  const { pool } = server.database
  for (const [index, text] of odd.entries())
    await pool.query('update properties set title = $1, description = $2 where source_reference = $3', [
      text,
      `${text}\n\nsecond line`,
      `o${index}`,
    ])
  await pool.query(`update properties set amenities = '{"Water, hot"}' where source_reference = 'o0'`)
  await pool.query(`update properties set amenities = '{"a;b","[x]"}' where source_reference = 'o1'`)
  await pool.query(`update properties set amenities = '{"a;b",c}' where source_reference = 'o10'`)
  await pool.query(`update properties set amenities = '{}', furnished = null where source_reference = 'o2'`)
  await pool.query(`update properties set source_reference = null where source_reference in ('o3', 'o4')`)
  await pool.query(`update properties set property_type = 'sell', rent_period = null where source_reference = 'o5'`)
  await pool.query(`update properties set water = '{line,borehole}', holding = 'old_holding', year_built = 1974,
    condominium_site = 'Jemo; 1', title_deed = false where source_reference = 'o7'`)
  await pool.query(
    `update properties set latitude = 7.3636163189661845, longitude = 38.8125, hide_position = true where source_reference = 'o9'`,
  )
  for (const [reference, am] of [
    ['o7', { description: '=ሰፊ' }],
    ['o8', { title: 'ቪላ', description: 'ሰፊ።\n\nአዲስ' }],
  ])
    await pool.query('update properties set translations = $1 where source_reference = $2', [{ am }, reference])
  await pool.query(
    `update properties set make = 'Toyota', mileage = 120000, fuel = 'petrol' where source_reference = 'o8'`,
  )
  await pool.query(
    `update properties set location_id = (select id from locations where slug = 'adama') where source_reference = 'o6'`,
  )
  await load('reference,title,category,location,price\nh1,Of the house,Condo,Bole,1\nh2,Pending,Condo,Yeka,2\n')
  await pool.query(`update properties set status = 'pending' where source_reference = 'h2'`)
  await pool.query(`update properties set status = 'sold' where source_reference in ('o5', 'o6')`)
  await pool.query(
    `insert into properties (title, description, status, publication, owner_id) values ('A draft', '', 'available', 'draft', $1)`,
    [admin.id],
  )
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

async function load(text: string, options: ImportOptions = {}) {
  const path = join(folder, 'file.csv')
  writeFileSync(path, text)
  const rejected: RejectedRow[] = []
  const onRejected = (row: RejectedRow) => void rejected.push(row)
  const result = await importListings(server.database.db, await openSourceFile(path), { ...options, onRejected })
  return { ...result, rejectedRows: rejected }
}

const stored = () => server.database.db.select().from(listingTable).orderBy(asc(listingTable.id))
const exported = (who: Person | null, query = '') => server.call(who, 'GET', `/api/property/export${query}`)
const rowsOf = (text: string) => parse(text, { bom: true, columns: true }) as Record<string, string>[]
const titles = async (who: Person, query = '') => rowsOf((await exported(who, query)).text).map(({ title }) => title)

describe('an export', () => {
  test('is a file for spreadsheets: marked UTF-8, named, and without a formula in any cell (security 18)', async () => {
    const { headers, text } = await exported(sara, '?mine=true')
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(headers['content-disposition']).toMatch(/^attachment; filename="listings-\d{4}-\d\d-\d\d\.csv"$/)
    expect(text.startsWith('\ufeffreference,source_reference,title,title_am,description,description_am,')).toBe(true)
    const cells = rowsOf(text).flatMap((row) => Object.values(row))
    expect(cells.filter((cell) => /^\s*[=+\-@\t\r]/.test(cell))).toEqual([])
    expect(cells).toContain("'=cmd|calc!A1")
    expect(rowsOf(text)).toHaveLength(odd.length)
    const statuses = new Map(rowsOf(text).map((row) => [row['source_reference'], row['status']]))
    expect([statuses.get('o5'), statuses.get('o6')]).toEqual(['sold', 'rented'])
  })

  test('has what the filters of the list leave, of what the caller may see', async () => {
    expect(await titles(admin, '?q=CMD')).toEqual(["'=cmd|calc!A1"])
    expect(await titles(admin, '?status=pending')).toEqual(['Pending'])
    expect(await titles(sara, '?status=pending')).toEqual([])
    expect(await titles(admin, '?publication=draft')).toEqual(['A draft'])
    expect(await titles(sara, '?publication=draft')).toEqual([])
    expect(await titles(sara, `?mine=true&location=adama`)).toEqual(['two  spaces'])
    expect(await titles(admin, '?q=CMD&amenities=[]')).toEqual(["'=cmd|calc!A1"])
    expect(await exported(sara, `?owner=${admin.id}`)).toMatchObject({ status: 403 })
    expect(await exported(sara, '?location=nowhere')).toMatchObject({
      status: 400,
      body: { code: 'unknown-filter-value' },
    })
    expect(await exported(sara, '?password=1')).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect((await exported(null)).status).toBe(401)
    const ofHouse = async (who: Person) => rowsOf((await exported(who, '?q=house')).text)[0]?.['source_reference']
    expect(await ofHouse(admin)).toBe('h1')
    expect(await ofHouse(sara)).toMatch(/^home-\d+-/)
  })

  test('that is imported again changes nothing, whatever its texts look like', async () => {
    const before = await stored()
    const { text } = await exported(sara, '?mine=true')
    expect(await load(text, { owner: { ownerId: sara.id, all: false }, update: true })).toMatchObject({
      rows: odd.length,
      added: 0,
      updated: 0,
      unchanged: odd.length,
      rejectedRows: [],
      unknownColumns: ['reference', 'id', 'publication', 'created_at', 'updated_at'],
    })
    const all = await load((await exported(admin)).text, { update: true })
    expect(all).toMatchObject({ added: 0, updated: 0, unchanged: odd.length + 2, rejected: 1 })
    expect(all.rejectedRows[0]?.cells).toContain('A draft')
    expect(await stored()).toEqual(before)
  })

  test('that somebody changed in a spreadsheet changes just that', async () => {
    const { text } = await exported(sara, '?mine=true&q=home')
    const changed = await load(text.replace("'@home", 'At home'), {
      owner: { ownerId: sara.id, all: false },
      update: true,
    })
    expect(changed).toMatchObject({ added: 0, updated: 1 })
    expect((await stored()).filter(({ title }) => title === 'At home')).toHaveLength(1)
  })
  test('has the Amharic texts, which a spreadsheet adds, corrects and removes without touching others', async () => {
    const { text } = await exported(sara, '?mine=true')
    const rows = new Map(rowsOf(text).map((row) => [row['source_reference'], row]))
    expect([rows.get('o7')?.['description_am'], rows.get('o8')?.['description_am']]).toEqual(["'=ሰፊ", 'ሰፊ።\n\nአዲስ'])
    const changed = 'source_reference,title_am,title,category,location,price\n'
    const lines = ['o7', 'o8', 'o9'].map((reference, index) => {
      const { title = '', category = '', location = '', price = '' } = rows.get(reference) ?? {}
      return stringify([[reference, ['አዲስ ርዕስ', '', 'ቤት'][index], title, category, location, price]])
    })
    const outcome = await load(changed + lines.join(''), { owner: { ownerId: sara.id, all: false }, update: true })
    expect(outcome).toMatchObject({ updated: 3, unknownColumns: [] })
    const after = new Map((await stored()).map((listing) => [listing.sourceReference, listing.translations]))
    expect(['o7', 'o8', 'o9'].map((reference) => after.get(reference))).toEqual([
      { am: { title: 'አዲስ ርዕስ', description: '=ሰፊ' } },
      { am: { description: 'ሰፊ።\n\nአዲስ' } },
      { am: { title: 'ቤት' } },
    ])
  })

  test('whose new rows have Amharic texts brings them, and search finds them; too long ones are refused', async () => {
    const head = 'Reference,Title,Title (Amharic),መግለጫ በአማርኛ,Category,Location,Price'
    const file = [head, 'n1,A house,ግቢ ያለው ቤት,ጸጥ ያለ,Villa,Bole,5', `n2,Long,${'ቤ'.repeat(201)},,Villa,Bole,6`].join(
      '\n',
    )
    const outcome = await load(file, { owner: { ownerId: sara.id, all: false } })
    expect(outcome).toMatchObject({ added: 1, rejected: 1, unknownColumns: [] })
    expect(outcome.rejectedRows[0]?.problems).toMatchObject([{ field: 'title_am' }])
    expect((await stored()).at(-1)?.translations).toEqual({ am: { title: 'ግቢ ያለው ቤት', description: 'ጸጥ ያለ' } })
    expect(await titles(sara, '?mine=true&q=ግቢ ያለው')).toEqual(['A house'])
  })
})
