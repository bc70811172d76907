import { afterAll, beforeAll, expect, test } from 'vitest'
import { attributes, holdsList } from '#domains/listing-fields/index.ts'
import { importListings, openSourceFile } from '#domains/listing-import/server/index.ts'
import { idOf, openOffice, type AdminApp } from '#tests/support/office.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** `WRITES=10000` for a long run. */
const writes = Number(process.env['WRITES'] ?? 480)
const clients = 16

let office: AdminApp
let folder: string

beforeAll(async () => {
  office = await openOffice()
  folder = mkdtempSync(join(tmpdir(), 'writers-'))
})
afterAll(async () => {
  await office.close()
  rmSync(folder, { recursive: true })
})

/** Returns a generator of the same numbers in every run. */
function randomBy(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const change = (random: (below: number) => number) => ({
  bedrooms: String(random(6)),
  furnished: random(2) === 0,
  property_type: random(2) === 0 ? 'rent' : 'sell',
  status: ['available', 'available', 'pending', 'sold'][random(4)],
  location: ['Bishoftu', 'Bole', 'Gerji'][random(3)],
  category_id: String(Object.values(office.market.categories)[random(2)]),
  amenities: ['gym', 'lift', 'parking'].slice(random(4)),
  water: random(2) === 0 ? ['line'] : ['tank', 'borehole'],
})

/** Sends one write of a client and returns its status. */
async function write(random: (below: number) => number, ids: number[]): Promise<number> {
  const { manager, call, form } = office
  const some = () => Array.from({ length: 1 + random(12) }, () => ids[random(ids.length)] ?? 0)
  const turn = random(20)
  if (turn < 5) {
    const added = await call(manager, 'POST', '/api/property', form(change(random)))
    if (added.status === 201) ids.push(idOf(added))
    return added.status
  }
  if (turn < 14) return (await call(manager, 'PUT', `/api/property/${some()[0]}`, change(random))).status
  if (turn < 15) return (await call(manager, 'DELETE', `/api/property/${some()[0]}`)).status
  if (turn < 16) return importSome(random)
  const action = turn < 18 ? { action: 'status', status: 'available' } : { action: turn < 19 ? 'delete' : 'expire' }
  const done = await call(manager, 'POST', '/api/property/bulk', { ids: [...new Set(some())], ...action })
  if (done.status !== 200 || random(2) === 0) return done.status
  return (await call(manager, 'POST', `/api/property/bulk/${String(done.body['batch'])}/undo`)).status
}

async function importSome(random: (below: number) => number): Promise<number> {
  const path = join(folder, `${random(2 ** 31)}.csv`)
  const rows = Array.from({ length: 20 }, () => `f${random(60)},House,Villa,Bole,${1000 + random(90)},${random(6)}`)
  writeFileSync(path, ['reference,title,category,location,price,bedrooms', ...rows].join('\n'))
  const result = await importListings(office.database.db, await openSourceFile(path), { update: true })
  return result.rows === 20 ? 200 : 500
}

/** Counts a facet in the database, straight from the listings. */
async function freshCounts(value: string): Promise<Record<string, number>> {
  const { rows } = await office.database.pool.query<{ word: string; listings: number }>(
    `select word, count(*)::integer as listings from properties, lateral (select ${value} as word) as stated
     where listed and word is not null group by word`,
  )
  return Object.fromEntries(rows.map(({ word, listings }) => [word, listings]))
}

test(
  `counts equal a fresh aggregate after ${writes} writes by ${clients} clients, imports and changes of many among them`,
  {
    timeout: 30_000 + writes * 100,
  },
  async () => {
    const ids = [await office.add(office.manager), await office.add(office.manager)]
    const statuses = await Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        const random = randomBy(client + 1)
        const answered: number[] = []
        for (let turn = 0; turn < writes / clients; turn += 1) answered.push(await write(random, ids))
        return answered
      }),
    )
    // Refusals are expected: the listing is gone, or another client changed it.
    expect(statuses.flat().filter((status) => status >= 500)).toEqual([])
    expect(statuses.flat().filter((status) => status < 300).length).toBeGreaterThan(writes / 2)

    // The import wrote the files without the server.
    await office.dependencies.version.caughtUp()
    const facets = attributes.filter(({ filter, kind }) => filter && kind !== 'amount' && kind !== 'line')
    const names = ['category', 'location', 'property_type', ...facets.map(({ key }) => key)]
    const { total, counts } = await office.dependencies.index.facets({ listed: true }, { facets: names })
    const kept = await office.database.pool.query<{ listings: number }>(
      'select sum(listings)::integer as listings from listing_counts',
    )
    // How many listings remain depends on the order of the writes.
    expect(total).toBeGreaterThan(writes / 20)
    expect(total).toBe(kept.rows[0]?.listings)
    expect(counts['category']).toEqual(await freshCounts('category_id::text'))
    expect(counts['location']).toEqual(await freshCounts('location_id::text'))
    expect(counts['property_type']).toEqual(await freshCounts('property_type'))
    for (const { key, kind } of facets) {
      const told = Object.entries(counts[key] ?? {}).filter(([, listings]) => listings > 0)
      const fresh = await freshCounts(holdsList(kind) ? `unnest(${key})` : `${key}::text`)
      expect(Object.fromEntries(told), key).toEqual(fresh)
    }
  },
)
