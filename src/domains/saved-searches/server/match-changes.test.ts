import { and, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listingQuerySchema } from '#domains/listings/index.ts'
import { addMissingWords, listingTable } from '#domains/listings/server/index.ts'
import { listingCondition } from '#domains/listings/server/listing-filter.ts'
import { saveSearch } from '#tests/support/alerts.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import { matchChanges } from './index.ts'

let office: AdminApp
beforeAll(async () => void (office = await openOffice()))
afterAll(() => office.close())
beforeEach(() => office.database.pool.query('truncate alert_people, alert_changes, alert_matches cascade'))

const run = () => matchChanges(office.dependencies.alerts.needs, new Date())
const save = (email: string, search: string, more: object = {}) => saveSearch(office, { email, search, ...more })
async function matches(): Promise<{ email: string; listing: number; search: number }[]> {
  const { rows } = await office.database.pool.query(
    `select email, property_id as listing, search_id as search from alert_matches
     join alert_people on alert_people.id = person_id order by 1, 2`,
  )
  return rows
}
async function byAddress(): Promise<Map<string, number[]>> {
  const grouped = Map.groupBy(await matches(), ({ email }) => email)
  return new Map([...grouped].map(([email, found]) => [email, found.map(({ listing }) => listing)]))
}

/** Returns a generator of the same numbers in every run. */
function randomBy(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const values: Record<string, string[]> = {
  category: ['apartments', 'villas', 'cars'],
  location: ['addis-abeba', 'bole', 'gerji', 'bishoftu'],
  property_type: ['rent', 'sell'],
  price_min: ['20000', '45000.50', '60000'],
  price_max: ['45000', '80000', '120000.50'],
  area_min: ['40', '60.5'],
  area_max: ['90', '120'],
  price_per_m2_min: ['300', '500.50'],
  price_per_m2_max: ['900', '1500'],
  rent_period: ['day', 'month', 'year'],
  listed_within: ['1', '7', '30'],
  with_pictures: ['true'],
  with_video: ['true'],
  bedrooms: ['0', '1', '2', '3'],
  bedrooms_min: ['1', '2'],
  furnished: ['true', 'false'],
  water: ['line', 'tank', 'borehole'],
  amenities: ['lift', 'gym,lift', 'Own bakery'],
  fuel: ['diesel', 'petrol'],
  make: ['toyota', 'SUZUKI'],
  mileage_max: ['20000', '90000'],
  year_built_min: ['1995', '2010'],
  bounds: ['8.99,38.69,9.03,38.72'],
  polygon: ['8.9,38.6_9.1,38.6_9.02,38.8'],
  q: ['sunny', 'quiet garden', 'ጸጥ ያለ', 'RH-7'],
}
const titles = ['Sunny rooms', 'Quiet house with a garden', 'ጸጥ ያለ ቤት', 'Plain home']

function randomSearch(random: (below: number) => number): Record<string, string> {
  const names = Object.keys(values)
  const wanted = Array.from({ length: 1 + random(3) }, () => names[random(names.length)] ?? 'category')
  return Object.fromEntries(wanted.map((name) => [name, values[name]?.[random(values[name]?.length ?? 1)] ?? '']))
}

async function addSome(count: number, random: (below: number) => number): Promise<number[]> {
  const { categories, places, subcategories } = office.market
  const isCar = () => random(5) === 0
  const ids = await office.market.addListings(count, () => ({
    title: titles[random(titles.length)] ?? '',
    price: `${15_000 + 500 * random(250)}.${random(2) === 0 ? '50' : '00'}`,
    squareFeet: random(6) === 0 ? null : `${400 + 10 * random(120)}.00`,
    status: random(12) === 0 ? 'pending' : 'available',
    createdAt: new Date(Date.now() - random(40) * 86_400_000),
    locationId: Object.values(places)[random(4)] ?? places.bole,
    ...(random(2) === 0
      ? { propertyType: 'sell', rentPeriod: null }
      : { propertyType: 'rent', rentPeriod: (['day', 'month', 'year'] as const)[random(3)] ?? 'month' }),
    ...(isCar()
      ? {
          categoryId: categories.cars,
          bedrooms: 0,
          fuel: 'diesel',
          mileage: random(100) * 1000,
          make: random(2) ? 'Toyota' : 'suzuki',
        }
      : {
          ...(random(4) === 0
            ? { categoryId: categories.villas }
            : { categoryId: categories.apartments, subcategoryId: random(3) === 0 ? subcategories.studio : null }),
          bedrooms: random(7) === 0 ? null : random(4),
          water: random(2) === 0 ? ['line' as const, 'tank' as const] : [],
          amenities: random(3) === 0 ? ['lift', 'gym', 'Own bakery'] : ['lift'],
          furnished: [true, false, null][random(3)] ?? null,
          yearBuilt: 1990 + random(30),
        }),
    ...(random(3) === 0
      ? { latitude: 9 + random(40) / 1000, longitude: 38.7 + random(60) / 1000, hidePosition: random(2) === 0 }
      : {}),
  }))
  const { pool } = office.database
  for (const [position, kind] of ['image', 'video'].entries())
    await pool.query(
      `with added as (insert into media (kind, path, widths, width, height, color)
         values ($1, '/m/' || gen_random_uuid(), '{"jpg":[320]}', 4, 3, '#fff') returning id)
       insert into property_media (property_id, position, media_id)
       select properties.id, $2::smallint, added.id from properties, added
       where properties.id = any($3) and properties.id % ($2::smallint + 2) = 0`,
      [kind, position, ids],
    )
  const all = { after: 0, upTo: 1_000_000, count: 200 }
  while ((await office.database.db.transaction((tx) => addMissingWords(tx, all))).added > 0);
  return ids
}

/** Returns the given listings that the list's SQL condition finds. */
async function truth(search: Record<string, string>, among: number[]): Promise<number[]> {
  const filter = await office.dependencies.properties.filterOf(listingQuerySchema.parse(search))
  if (filter === 'nothing') return []
  const rows = await office.database.db
    .select({ id: listingTable.id })
    .from(listingTable)
    .where(and(listingCondition(filter), inArray(listingTable.id, among)))
  return rows.map(({ id }) => id).toSorted((one, other) => one - other)
}

describe('what a search finds among changed listings', () => {
  test('is what the list of listings finds, for any search and any listing; of a changed price, what it did not find before', async () => {
    const random = randomBy(7)
    const searches = Array.from({ length: 160 }, () => randomSearch(random))
    for (const [index, search] of searches.entries())
      await save(`${index}@mailbox.example`, String(new URLSearchParams(search)).replace('property_type', 'type'))
    const ids = await addSome(300, random)
    await run()
    const told = await byAddress()
    let found = 0
    for (const [index, search] of searches.entries()) {
      const expected = await truth(search, ids)
      found += expected.length
      expect(told.get(`${index}@mailbox.example`) ?? [], JSON.stringify(search)).toEqual(expected)
    }
    expect(found).toBeGreaterThan(2000)

    await office.database.pool.query('truncate alert_matches')
    const before = await Promise.all(searches.map((search) => truth(search, ids)))
    await office.database.pool.query('update properties set price = price * 1.4 where id = any($1)', [ids])
    await run()
    const toldAgain = await byAddress()
    let newly = 0
    for (const [index, search] of searches.entries()) {
      const expected = (await truth(search, ids)).filter((id) => !before[index]?.includes(id))
      newly += expected.length
      expect(toldAgain.get(`${index}@mailbox.example`) ?? [], JSON.stringify(search)).toEqual(expected)
    }
    expect(newly).toBeGreaterThan(50)
  })
})

describe('a person hears of a home', () => {
  test('once, however many of their searches find it, by the one that is told first', async () => {
    await save('abebe@mailbox.example', 'bedrooms=2', { frequency: 'weekly' })
    const atOnce = await save('ABEBE@mailbox.example', 'location=bole')
    await save('abebe@mailbox.example', 'category=apartments', { frequency: 'daily' })
    const id = await office.market.addListing()
    expect(await run()).toBe(1)
    expect(await matches()).toEqual([{ email: 'abebe@mailbox.example', listing: id, search: atOnce }])
    await office.database.pool.query(`update properties set publication = 'draft' where id = $1`, [id])
    await office.database.pool.query(`update properties set publication = 'published', price = 1000 where id = $1`, [
      id,
    ])
    expect(await run()).toBe(0)
  })

  test('that becomes public again, and of one whose price comes into reach; not of one that changes otherwise or is gone', async () => {
    const [draft, dear, same, gone] = await office.market.addListings(4, (turn) => ({
      publication: turn === 0 ? 'draft' : 'published',
      price: turn === 1 ? '90000' : '40000',
    }))
    await save('hanna@mailbox.example', 'price_max=50000')
    const set = (id: number | undefined, to: string) =>
      office.database.pool.query(`update properties set ${to} where id = $1`, [id])
    await set(draft, `publication = 'published'`)
    await set(dear, 'price = 50000')
    await set(same, 'bedrooms = 7')
    await set(same, 'price = 41000')
    await set(gone, `price = 60000`)
    await set(gone, `price = 30000`)
    const sold = await office.market.addListing({ price: '30000' })
    await set(sold, `status = 'sold'`)
    await run()
    expect((await byAddress()).get('hanna@mailbox.example')).toEqual([draft, dear])
  })

  test('that gets its first picture or video on the market; not when its pictures change', async () => {
    // One after the other: matches are read in the order of their listings.
    const bare = await office.add(office.agent)
    const pictured = await office.add(office.agent)
    const { rows } = await office.database.pool.query<{ id: number }>(
      `insert into media (kind, path, owner_id, widths, width, height, color)
       select kind, '/drawn/' || gen_random_uuid(), $1, '{"jpg":[320]}', 4, 3, '#fff'
       from unnest(array['image', 'image', 'image', 'video']) with ordinality as made (kind, turn) order by turn returning id`,
      [office.agent.id],
    )
    const [one, other, third, video] = rows.map(({ id }) => id)
    const show = async (id: number, media: unknown[]) =>
      expect((await office.call(office.agent, 'PUT', `/api/property/${id}`, { media })).status).toBe(200)
    await show(pictured, [one])
    await save('picky@mailbox.example', 'with_pictures=true')
    await save('viewer@mailbox.example', 'with_video=true')
    await save('cheap@mailbox.example', 'with_pictures=true&price_max=9000000')
    await show(pictured, [other, one])
    await show(pictured, [one])
    expect(await run()).toBe(0)
    await show(bare, [third])
    expect(await run()).toBe(1)
    await show(bare, [third, video])
    await show(pictured, [])
    expect(await run()).toBe(1)
    // Both at once: the comparison is with the listing before the first of the changes.
    await show(pictured, [other])
    await office.database.pool.query('update properties set price = 8000000 where id = $1', [pictured])
    await run()
    expect(await byAddress()).toEqual(
      new Map([
        ['cheap@mailbox.example', [pictured]],
        ['picky@mailbox.example', [bare, pictured]],
        ['viewer@mailbox.example', [bare]],
      ]),
    )
  })

  test('not while the search is off; and nothing is written down where nobody waits', async () => {
    await save('off@mailbox.example', '', { frequency: 'off' })
    await office.market.addListing()
    const { rows } = await office.database.pool.query('select count(*)::integer as changes from alert_changes')
    expect([rows[0].changes, await run()]).toEqual([0, 0])
  })
})
