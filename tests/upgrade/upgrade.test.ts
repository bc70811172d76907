import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '#platform/database/connections.ts'
import { createEmptyDatabase, createTestDatabase } from '../support/database.ts'
import { readSchema } from '../support/read-schema.ts'
import { freeAddress, startProduct, type Product } from '../support/e2e-product.ts'

type Rows = Map<string, Record<string, unknown>[]>

/** Columns that an upgrade fills: derived values, counts that start at 0, versions that start at 1, and flags that start as false. */
const derived = new Set([
  'hide_position',
  'passkey',
  'price_per_m2',
  'shown_latitude',
  'shown_longitude',
  'version',
  'warned',
  'warnings',
  'must_change_password',
  // A row of the history stands for a batch; an import is one.
  'members',
  'batch',
  'noted_at',
  // For pictures of an import.
  'imported',
  'pictures_added',
])

let url: string
let drop: () => Promise<void>
let before: Rows
let after: Rows
let product: Product

beforeAll(async () => {
  ;({ url, drop } = await createEmptyDatabase())
  await restore(url)
  before = await readTables(url)
  product = await startProduct(await freeAddress(), { DATABASE_URL: url, NODE_ENV: 'test' })
  after = await readTables(url)
})

afterAll(async () => {
  await product?.stop()
  await drop?.()
})

function rowsOf(tables: Rows, name: string): Record<string, unknown>[] {
  return tables.get(name) ?? []
}

/** Ignores the permissions that the admin role gains with later releases, and ids that are put beside names; all else stays. */
function withoutAdditions(table: string, row: Record<string, unknown>): Record<string, unknown> {
  if (table === 'notifications') {
    const facts = Object.entries(row['facts'] as object).filter(([name]) => !name.endsWith('_id'))
    return { ...row, facts: Object.fromEntries(facts) }
  }
  return table === 'roles' && row['name'] === 'admin' ? { ...row, permissions: null, updated_at: null } : row
}

/** Restores a database of release 0.1.0 with the demo market, after users used every part of it (see README.md). */
async function restore(address: string): Promise<void> {
  // A separate connection: the dump empties the search path.
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(gunzipSync(readFileSync(join(import.meta.dirname, '0.1.0.sql.gz'))).toString())
    // A job that runs every five minutes expires listings and reminds owners; make none due.
    await client.query(
      `set search_path to public; update properties set expires_at = now() + interval '10 years' where expires_at is not null`,
    )
  } finally {
    await client.end()
  }
}

async function readTables(address: string): Promise<Rows> {
  const pool = createPool(address)
  try {
    const { rows } = await pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    )
    const tables: Rows = new Map()
    for (const { name } of rows) {
      const content = await pool.query<Record<string, unknown>>(`select * from "${name}" as row order by row::text`)
      tables.set(name, content.rows)
    }
    return tables
  } finally {
    await pool.end()
  }
}

test('starting the product upgrades a database of 0.1.0, and no row of it is lost or changed', () => {
  for (const [name, rows] of [...before].filter(([table]) => table !== 'schema_migrations')) {
    const columns = new Set(Object.keys(rows[0] ?? {}))
    const [kept = [], added = []] = [true, false].map((known) =>
      rowsOf(after, name).map((row) => Object.entries(row).filter(([column]) => columns.has(column) === known)),
    )
    expect(
      kept.map((row) => withoutAdditions(name, Object.fromEntries(row))),
      name,
    ).toEqual(rows.map((row) => withoutAdditions(name, row)))
    // New columns are empty; where a listing is shown follows from its place.
    expect(
      added
        .flat()
        .filter(
          ([column, value]) => !derived.has(column) && value !== null && !(Array.isArray(value) && value.length === 0),
        ),
      name,
    ).toEqual([])
  }
  // Every table has rows to lose.
  expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([])
})

test('its listings are shown where their points or places are', () => {
  const places = new Map(rowsOf(after, 'locations').map(({ id, latitude, longitude }) => [id, [latitude, longitude]]))
  for (const listing of rowsOf(after, 'properties')) {
    const own =
      listing['latitude'] === null ? places.get(listing['location_id']) : [listing['latitude'], listing['longitude']]
    expect([listing['shown_latitude'], listing['shown_longitude']]).toEqual(own ?? [null, null])
  }
})

test('its schema is that of a new database, and its history that of this release', async () => {
  const fresh = await createTestDatabase()
  try {
    expect(await readSchema(url)).toEqual(await readSchema(fresh.url))
    const history = (tables: Rows) =>
      rowsOf(tables, 'schema_migrations').map(({ name, checksum }) => ({ name, checksum }))
    expect(history(after)).toEqual(history(await readTables(fresh.url)))
    expect(history(before)).toHaveLength(25)
  } finally {
    await fresh.drop()
  }
})

async function call<Body>(path: string, token: string, body?: unknown): Promise<{ body: Body; total: number }> {
  const answer = await fetch(`${product.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  expect(answer.status, path).toBe(200)
  return { body: (await answer.json()) as Body, total: Number(answer.headers.get('x-total-count')) }
}

test('people sign in as before, and find their listings, enquiries and history', async () => {
  const signIn = async (email: string, password: string) =>
    (await call<{ token: string }>('/api/auth/login', '', { email, password })).body.token

  const listed = rowsOf(before, 'properties').filter(({ listed: shown }) => shown)
  expect((await call('/api/property', '')).total).toBe(listed.length)
  const sara = await signIn('sara@homes.example', 'sara keeps homes 2026')
  const saraId = rowsOf(before, 'users').find(({ email }) => email === 'sara@homes.example')?.['id']
  const own = rowsOf(before, 'properties').filter(({ owner_id: owner, deleted_at: gone }) => owner === saraId && !gone)
  expect((await call('/api/property?mine=true', sara)).total).toBe(own.length)
  const admin = await signIn('admin@renthome.example', 'fixture admin 2026 long')
  expect((await call('/api/enquiries', admin)).total).toBe(rowsOf(before, 'enquiries').length)
  const { body: history } = await call<unknown[]>(`/api/property/${String(own[0]?.['id'])}/history`, admin)
  expect(history.length).toBeGreaterThan(0)
})
