import { and, asc, desc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createCategoryDirectory } from '#domains/taxonomy/server/index.ts'
import { staffListingFilterSchema } from '#domains/listings/index.ts'
import { listingTable, staffCondition, staffFilter } from '#domains/listings/server/index.ts'
import { createLocationDirectory } from '#domains/locations/server/index.ts'
import { type Listener, openListener } from '#platform/database/index.ts'
import { type DataVersion, openDataVersion } from '#platform/page-cache/data-version.ts'
import { dayOf } from '#shared/moment.ts'
import { cutOff } from '#tests/support/cut-off.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import { createSearchIndex, type SearchIndex } from './search-index.ts'

let office: AdminApp
let listener: Listener
let version: DataVersion
let index: SearchIndex

const pool = () => office.database.pool

beforeAll(async () => {
  office = await openOffice()
  listener = await openListener({ databaseUrl: office.database.url })
  version = await openDataVersion(listener)
  const titles = ['Villa in Bole', 'ሰፊ ቪላ ቦሌ', 'Flat B-1 with 3 rooms', 'Shop', 'Villa number']
  await office.market.addListings(200, (turn) => ({
    title: `${titles[turn % titles.length]} ${turn}`,
    ...(turn % 7 === 0 ? { translations: { am: { title: 'ቪላ', description: '' } } } : {}),
    price: `${20_000 + 500 * (turn % 40)}.00`,
    status: (['available', 'pending', 'sold'] as const)[turn % 3] ?? 'sold',
    publication: turn % 8 === 0 ? 'draft' : 'published',
    bedrooms: turn % 5 === 0 ? null : turn % 4,
    ownerId: [office.agent.id, office.otherAgent.id, null][turn % 3] ?? null,
    deletedAt: turn % 13 === 0 ? new Date() : null,
    createdAt: new Date(Date.now() - turn * 86_400_000),
    updatedAt: new Date(Date.now() - turn * 86_400_000),
    ...(turn % 2 === 0 ? { propertyType: 'sell' as const, rentPeriod: null } : {}),
  }))
  index = createSearchIndex({ pool: pool(), version })
  await index.ready()
})
afterAll(async () => {
  await listener.close()
  await office.close()
})

async function filterOf(asked: object, who: 'manager' | 'agent' = 'manager') {
  const { db } = office.database
  const names = {
    catalogue: await createCategoryDirectory(db, version)(),
    places: await createLocationDirectory(db, version)(),
  }
  const { id } = office[who]
  const permissions = new Set(who === 'manager' ? ['properties.write-all'] : ['properties.write-own'])
  const actor = { kind: 'user', id, permissions } as unknown as Parameters<typeof staffFilter>[2]
  return staffFilter({ db, index: index.staff }, staffListingFilterSchema.parse(asked), actor, names)
}

const asked: Record<string, string>[] = [
  { status: 'sold' },
  { publication: 'draft' },
  { deleted: 'true' },
  { deleted: 'true', q: 'villa' },
  { without_pictures: 'true', bedrooms: '2' },
  { incomplete: 'true' },
  { unchanged: 'true', property_type: 'rent' },
  { added_since: dayOf(Date.now() - 5 * 86_400_000) },
  { mine: 'true' },
  { owner: 'nobody', price_min: '25000', price_max: '30000' },
  { q: 'villa' },
  { q: 'ቪላ', status: 'available' },
  { q: '3 flat' },
  { q: 'b-1' },
  { q: 'umber 1', publication: 'published' },
  { q: 'nothing has this' },
  { location: 'addis-abeba', category: 'apartments' },
]

describe('what staff find in memory', () => {
  const orders = {
    createdAt: listingTable.createdAt,
    updatedAt: listingTable.updatedAt,
    price: sql`coalesce(${listingTable.comparablePrice}, 0)`,
  }

  test.each(asked)('is what the database finds, in every order, for all and for an agent: %j', async (query) => {
    for (const who of 'owner' in query ? (['manager'] as const) : (['manager', 'agent'] as const)) {
      const filter = await filterOf(query, who)
      for (const by of ['createdAt', 'updatedAt', 'price'] as const)
        for (const descending of [true, false]) {
          const direction = descending ? desc : asc
          const expected = await office.database.db
            .select({ id: listingTable.id })
            .from(listingTable)
            .where(and(staffCondition(filter)))
            .orderBy(direction(orders[by]), direction(listingTable.id))
          const found = await index.staff.narrow(filter, 50, { by, descending })
          expect([found?.total, found?.ids]).toEqual([expected.length, expected.slice(0, 50).map(({ id }) => id)])
        }
    }
  })

  test("is something, unless nobody has it, of one's own or at all", async () => {
    const totals = await Promise.all(
      asked.map(async (query) => (await index.staff.narrow(await filterOf(query), 0))?.total ?? 0),
    )
    expect(totals.filter((total) => total > 0)).toHaveLength(asked.length - 2)
  })

  test('takes no memory for a phone number, which could be the reference of a listing', async () => {
    const filter = await filterOf({ q: '0911123456' })
    const before = process.memoryUsage().arrayBuffers
    expect(await index.staff.narrow(filter, 10)).toEqual({ total: 0, ids: [] })
    // A set of ids has a bit for each smaller id.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000)
  })

  test('knows every change that was committed before it was asked', async () => {
    const first = await index.staff.titled(['zebra'], { deleted: false })
    const { rows } = await pool().query<{ id: number }>(
      `update properties set title = 'Zebra house', publication = 'draft' where id = (select max(id) from properties where not listed) returning id`,
    )
    const [id = 0] = rows.map((row) => row.id)
    const renamed = await index.staff.titled(['zebra'], { deleted: false })
    await pool().query(`update properties set title = 'House' where id = $1`, [id])
    const again = await index.staff.titled(['zebra'], { deleted: false })
    await pool().query('delete from properties where id = $1', [id])
    const gone = await index.staff.narrow(
      { visible: 'everything', deleted: false, ids: undefined, status: 'sold' },
      1000,
    )
    expect([first.array(), renamed.array(), again.array()]).toEqual([[], [id], []])
    expect(gone?.ids).not.toContain(id)
  })
})

test('a change of what no visitor sees leaves what is kept for visitors', async () => {
  const before = version.current
  await pool().query(`update properties set price = price + 1 where not listed`)
  await version.caughtUp()
  expect(version.current).toBe(before)
  await pool().query(`update properties set price = price + 1 where listed`)
  await version.caughtUp()
  expect(version.current).toBeGreaterThan(before)
})

test('the figures are those of a fresh count', async () => {
  const from = Date.now() - 50 * 86_400_000
  const added = { from, before: Date.now(), firstWeek: from, weeks: 8 }
  for (const ownerId of [undefined, office.agent.id]) {
    const figures = await index.staff.figures({ ownerId, added })
    const whose = `deleted_at is null and ($1::integer is null or owner_id = $1)`
    const { rows } = await pool().query(
      `select count(*)::integer as listings,
        (count(*) filter (where listed and (square_feet is null or bedrooms is null or description = '')))::integer as incomplete,
        (count(*) filter (where listed and updated_at < now() - interval '90 days'))::integer as unchanged,
        (count(*) filter (where created_at >= to_timestamp($2 / 1000.0)))::integer as added,
        (count(*) filter (where status = 'sold' and property_type = 'rent'))::integer as rented
       from properties where ${whose}`,
      [ownerId ?? null, from],
    )
    const sum = (of: (cell: (typeof figures.stock)[number]) => number) =>
      figures.stock.reduce((all, cell) => all + of(cell), 0)
    expect({
      listings: sum(({ listings }) => listings),
      incomplete: figures.incomplete,
      unchanged: sum(({ unchanged }) => unchanged),
      added: figures.addedByWeek.reduce((all, week) => all + week, 0),
      rented: sum(({ ended, listings }) => (ended === 'rent' ? listings : 0)),
    }).toEqual(rows[0])
    const { rows: medians } = await pool().query<{ median: number }>(
      `select percentile_cont(0.5) within group (order by comparable_price::float8) as median from properties
       where ${whose} and publication <> 'draft' and created_at >= to_timestamp($2 / 1000.0) group by location_id, property_type
       order by 1`,
      [ownerId ?? null, from],
    )
    const own = figures.askingPrices.map(({ prices }) => {
      const sorted = prices.toSorted()
      return (
        ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2
      )
    })
    expect(own.toSorted((one, other) => one - other)).toEqual(medians.map(({ median }) => median))
  }
})

const drafts = async () => index.staff.narrow(await filterOf({ publication: 'draft' }), 5000)

test('the database is asked while the index reads again what it may have missed', async () => {
  const [gone] = (
    await pool().query<{ id: number }>(
      `select id from properties where publication = 'draft' and deleted_at is null limit 1`,
    )
  ).rows
  expect((await drafts())?.ids).toContain(gone?.id)
  const holder = await pool().connect()
  const letBack = await cutOff(office.database, version)
  await pool().query(`delete from properties where id = $1`, [gone?.id])
  try {
    await holder.query('begin; lock table property_media in access exclusive mode')
    await letBack()
    expect(await drafts()).toBeUndefined()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  await vi.waitFor(async () => expect((await drafts())?.ids).not.toContain(gone?.id))
})
