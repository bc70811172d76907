import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startAccounts, type Accounts, type Body, type Person } from '#tests/support/accounts.ts'
import { createTestMarket, type TestMarket } from '#tests/support/market.ts'

let server: Accounts
let market: TestMarket
let keeper: Person
let counter = 0

/** A category with one subcategory, for the listings of the tests. */
let category: number
let subcategory: number

beforeAll(async () => {
  server = await startAccounts()
  market = await createTestMarket(server.database.db)
  keeper = await server.person(['categories.write', 'subcategories.write'], { name: 'Hanna Tesfaye' })
})

afterAll(() => server.close())

beforeEach(async () => {
  category = await add('category', {})
  subcategory = await add('subcategory', { category_id: category })
})

type Kind = 'category' | 'subcategory'

async function add(kind: Kind, fields: object): Promise<number> {
  const form = { name: `Kind ${(counter += 1)}`, description: 'Of a test', ...fields }
  const { status, body, text } = await server.call(keeper, 'POST', `/api/${kind}`, form)
  expect(status, text).toBe(201)
  return (body[kind] as Body).id
}

const remove = (kind: Kind, id: number, body?: object) => server.call(keeper, 'DELETE', `/api/${kind}/${id}`, body)
const problemsOf = ({ errors }: Body) => errors.map(({ field, message }) => `${field}: ${message}`)
const inside = () => ({ categoryId: category, subcategoryId: subcategory })

async function listing(id: number) {
  const { rows } = await server.database.pool.query(
    'select category_id, subcategory_id, bedrooms, bathrooms, square_feet, version from properties where id = $1',
    [id],
  )
  return rows[0]
}

const exists = async (kind: Kind, id: number) =>
  (await server.call(keeper, 'GET', `/api/${kind}`)).list.some((one) => one.id === id)

/** Returns the public listings per category, as the triggers count them. */
async function publicCounts() {
  const { rows } = await server.database.pool.query<{ category_id: number; listings: number }>(
    'select category_id, sum(listings)::int as listings from listing_counts where listings <> 0 group by 1',
  )
  return new Map(rows.map((row) => [row.category_id, row.listings]))
}

describe('DELETE of what is empty', () => {
  test('says so, and a second time that it is gone', async () => {
    const first = await remove('subcategory', subcategory)
    expect([first.status, first.body]).toEqual([200, { message: 'Subcategory deleted successfully' }])
    const second = await remove('category', category)
    expect([second.status, second.body]).toEqual([200, { message: 'Category deleted successfully' }])
    expect((await remove('category', category)).body.code).toBe('category-not-found')
    expect((await remove('subcategory', subcategory)).body.code).toBe('subcategory-not-found')
  })
})

describe('DELETE of what is in use', () => {
  test('is refused and says what is in it', async () => {
    await market.addListings(2, inside)
    await market.addListing({ categoryId: category, status: 'sold' })
    await market.addListing({ categoryId: category, deletedAt: new Date() })
    const { status, body } = await remove('category', category)
    expect([status, body.code, body.message]).toEqual([
      409,
      'category-in-use',
      'This category is in use. Choose where to move its contents.',
    ])
    expect(problemsOf(body)).toEqual([
      'subcategories: 1 subcategory',
      'listings: 3 listings',
      'deleted_listings: 1 listing in the recycle bin',
    ])
    const refused = await remove('subcategory', subcategory)
    expect([refused.status, refused.body.code, problemsOf(refused.body)]).toEqual([
      409,
      'category-in-use',
      ['listings: 2 listings'],
    ])
    expect(await exists('category', category)).toBe(true)
  })

  test('is refused though all of it is in the recycle bin, from where it may come back', async () => {
    await market.addListing({ ...inside(), deletedAt: new Date() })
    const { status, body } = await remove('subcategory', subcategory)
    expect([status, body.code, problemsOf(body)]).toEqual([
      409,
      'category-in-use',
      ['deleted_listings: 1 listing in the recycle bin'],
    ])
  })

  test.each([
    [{ move_to: { category_id: 999_999 } }, 'move_to.category_id'],
    [{ move_to: { category_id: 'villas' } }, 'move_to.category_id'],
    [{ move_to: {} }, 'move_to.category_id'],
    [{ move_to: { category_id: 'itself' } }, 'move_to.category_id'],
    [{ move_to: { category_id: 'apartments', subcategory_id: 999_999 } }, 'move_to.subcategory_id'],
    [{ move_to: { category_id: 'villas', subcategory_id: 'studio' } }, 'move_to.subcategory_id'],
    [{ force: true }, 'force'],
  ])('with %j is refused, names the field, and nothing moves', async (body, field) => {
    const moved = await market.addListing(inside())
    const known: Record<string, number> = { ...market.categories, ...market.subcategories, itself: category }
    const text = JSON.stringify(body).replaceAll(/"(apartments|studio|itself)"/g, (_, name: string) =>
      String(known[name]),
    )
    const target = field === 'move_to.subcategory_id' ? text.replace('"villas"', String(known['villas'])) : text
    const answer = await remove('category', category, JSON.parse(target))
    expect([answer.status, answer.body.errors.map((error) => error.field)]).toEqual([400, [field]])
    expect(await listing(moved)).toMatchObject({ category_id: category, subcategory_id: subcategory, version: 1 })
  })

  test('a subcategory cannot take its own listings', async () => {
    const body = { move_to: { category_id: category, subcategory_id: subcategory } }
    const answer = await remove('subcategory', subcategory, body)
    expect([answer.status, answer.body.errors[0]?.field]).toEqual([400, 'move_to.subcategory_id'])
    expect(answer.body.message).toBe('Choose a different subcategory.')
    const itself = await remove('category', category, { move_to: { category_id: category } })
    expect([itself.body.errors[0]?.field, itself.body.message]).toEqual([
      'move_to.category_id',
      'Choose a different category.',
    ])
  })
})

describe('DELETE with move_to', () => {
  test('moves subcategories and all listings, those in the bin too, and records each', async () => {
    const [one, none, binned] = [
      await market.addListing({ ...inside(), title: 'One of the moved' }),
      await market.addListing({ categoryId: category }),
      await market.addListing({ ...inside(), deletedAt: new Date() }),
    ]
    const { status, body } = await remove('category', category, { move_to: { category_id: market.categories.villas } })
    expect([status, body]).toEqual([200, { message: 'Category deleted successfully' }])
    const villas = { category_id: market.categories.villas, bedrooms: 2, version: 2 }
    expect(await listing(one)).toMatchObject({ ...villas, subcategory_id: subcategory })
    expect(await listing(none)).toMatchObject({ ...villas, subcategory_id: null })
    expect(await listing(binned)).toMatchObject({ ...villas, subcategory_id: subcategory })
    const kept = (await server.call(keeper, 'GET', `/api/subcategory?category=${market.categories.villas}`)).list
    expect(kept.map(({ id }) => id)).toContain(subcategory)

    const admin = await server.person('admin')
    const deletion = (await server.call(admin, 'GET', '/api/audit?subject_kind=category')).list[0]
    const batch = (deletion?.['batch'] as { id: string } | undefined)?.id
    const entries = (await server.call(admin, 'GET', `/api/audit?subject_kind=property&batch=${batch}`)).list
    const entry = entries.find(({ subject }) => (subject as { name: string }).name === 'One of the moved')
    expect(entry?.['changes']).toEqual([{ field: 'category_id', before: category, after: market.categories.villas }])
    expect(deletion?.['changes']).toContainEqual({ field: 'moved_to', before: null, after: 'Villas' })
  })

  test('joins subcategories of the same name', async () => {
    const studio = await add('subcategory', { category_id: category, name: 'STUDIO' })
    const moved = await market.addListing({ categoryId: category, subcategoryId: studio })
    await remove('category', category, { move_to: { category_id: market.categories.apartments } })
    expect(await listing(moved)).toMatchObject({ subcategory_id: market.subcategories.studio })
    expect(await exists('subcategory', studio)).toBe(false)
  })

  // JavaScript and PostgreSQL lower these differently.
  test.each([
    ['İzmir rooms', 'izmir rooms'],
    ['ΟΔΟΣ', 'οδοσ'],
  ])('joins subcategories whose names the database takes for the same: %s, %s', async (one, other) => {
    const [target, moved] = [await add('category', {}), await add('subcategory', { category_id: category, name: one })]
    const known = await add('subcategory', { category_id: target, name: other })
    const home = await market.addListing({ categoryId: category, subcategoryId: moved })
    expect((await remove('category', category, { move_to: { category_id: target } })).status).toBe(200)
    expect(await listing(home)).toMatchObject({ category_id: target, subcategory_id: known })
  })

  test('into one subcategory moves every listing there, and the subcategories go', async () => {
    const [one, none] = [await market.addListing(inside()), await market.addListing({ categoryId: category })]
    const moveTo = { category_id: market.categories.apartments, subcategory_id: market.subcategories.studio }
    expect((await remove('category', category, { move_to: moveTo })).status).toBe(200)
    for (const id of [one, none]) expect(await listing(id)).toMatchObject({ ...moveTo, version: 2 })
    expect(await exists('subcategory', subcategory)).toBe(false)
  })

  test('into cars listings lose bedrooms, bathrooms and size; out of cars nothing is known of them', async () => {
    const home = await market.addListing({ ...inside(), bathrooms: 1, squareFeet: '900.00' })
    await remove('category', category, { move_to: { category_id: market.categories.cars } })
    expect(await listing(home)).toMatchObject({ bedrooms: 0, bathrooms: 0, square_feet: '0.00' })
    await remove('subcategory', subcategory, { move_to: { category_id: market.categories.villas, subcategory_id: '' } })
    expect(await listing(home)).toMatchObject({
      category_id: market.categories.villas,
      subcategory_id: null,
      bedrooms: null,
      bathrooms: null,
      square_feet: null,
    })
  })

  test('the counts of the public market follow', async () => {
    await market.addListings(3, inside)
    const before = (await publicCounts()).get(market.categories.villas) ?? 0
    await remove('category', category, { move_to: { category_id: market.categories.villas } })
    expect((await publicCounts()).get(category)).toBeUndefined()
    expect((await publicCounts()).get(market.categories.villas)).toBe(before + 3)
  })

  test('a listing that is added meanwhile is never left without its category', async () => {
    await market.addListing(inside())
    const moveTo = { move_to: { category_id: market.categories.villas } }
    const [removal, late] = await Promise.allSettled([
      remove('category', category, moveTo),
      market.addListing(inside()),
    ])
    expect(removal).toMatchObject({ status: 'fulfilled', value: { status: 200 } })
    const stored = late.status === 'fulfilled' ? await listing(late.value) : undefined
    expect([undefined, market.categories.villas]).toContain(stored?.category_id)
  })

  test('two categories moved into each other at once: one of them stays', async () => {
    const other = await add('category', {})
    await market.addListing(inside())
    const answers = await Promise.all([
      remove('category', category, { move_to: { category_id: other } }),
      remove('category', other, { move_to: { category_id: category } }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).not.toContain(500)
    expect([await exists('category', category), await exists('category', other)].toSorted()).toEqual([false, true])
  })

  test('five thousand listings move in one request, each with its entry in the record', async () => {
    await market.addListings(5000, inside)
    const { status } = await remove('category', category, { move_to: { category_id: market.categories.villas } })
    const { rows } = await server.database.pool.query(
      `select count(*)::int as entries from audit_events where subject_kind = 'property' and changes->'category_id' = $1`,
      [JSON.stringify([category, market.categories.villas])],
    )
    expect([status, rows]).toEqual([200, [{ entries: 5000 }]])
  }, 60_000)
})

test('what happens to subcategories is recorded: moved with their category, merged with a namesake, changed, deleted', async () => {
  const target = await add('category', {})
  const here = await add('subcategory', { category_id: category, name: 'Same' })
  await add('subcategory', { category_id: target, name: 'Same' })
  expect((await remove('category', category, { move_to: { category_id: target } })).status).toBe(200)
  await server.call(keeper, 'PUT', `/api/subcategory/${subcategory}`, { description: 'Changed' })
  expect((await remove('subcategory', subcategory)).status).toBe(200)
  const { rows } = await server.database.pool.query(
    `select action, subject_id::integer as id, batch is not null as batch, array(select jsonb_object_keys(changes) order by 1) as fields
     from audit_events where subject_kind = 'subcategory' and action <> 'subcategory.created' and subject_id = any($1) order by audit_events.id`,
    [[subcategory, here].map(String)],
  )
  const deletion = ['category', 'deleted_listings', 'listings', 'moved_to', 'name']
  expect(rows).toEqual([
    { action: 'subcategory.updated', id: subcategory, batch: true, fields: ['category'] },
    { action: 'subcategory.deleted', id: here, batch: true, fields: ['category'] },
    { action: 'subcategory.updated', id: subcategory, batch: false, fields: ['description'] },
    { action: 'subcategory.deleted', id: subcategory, batch: false, fields: deletion },
  ])
})

test.each(['on the market', 'in the recycle bin'])(
  'a category with one listing %s and no subcategory is in use',
  async (where) => {
    const bare = await add('category', {})
    const id = await market.addListing({ categoryId: bare, subcategoryId: null })
    if (where === 'in the recycle bin')
      await server.database.pool.query('update properties set deleted_at = now() where id = $1', [id])
    const { status, body } = await remove('category', bare)
    expect([status, body.code]).toEqual([409, 'category-in-use'])
  },
)
