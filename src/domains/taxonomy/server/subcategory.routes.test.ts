import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import { createTestMarket, type TestMarket } from '#tests/support/market.ts'

let server: Accounts
let market: TestMarket
let keeper: Person

beforeAll(async () => {
  server = await startAccounts()
  market = await createTestMarket(server.database.db)
  keeper = await server.person(['subcategories.write'])
  await market.addListings(2, () => ({ subcategoryId: market.subcategories.studio }))
})

afterAll(() => server.close())

const list = (query = '', who: Person | null = keeper) => server.call(who, 'GET', `/api/subcategory${query}`)
const add = (body: object) => server.call(keeper, 'POST', '/api/subcategory', body)
const change = (id: unknown, body: object) => server.call(keeper, 'PUT', `/api/subcategory/${String(id)}`, body)
let counter = 0
const added = async (categoryId = market.categories.villas, name = `Kind ${(counter += 1)}`) =>
  (await add({ name, description: 'Of a test', category_id: categoryId })).body['subcategory'] as Record<
    string,
    unknown
  >
const listing = async (id: number) =>
  (
    await server.database.pool.query(
      'select category_id, subcategory_id, bedrooms, bathrooms, square_feet, version from properties where id = $1',
      [id],
    )
  ).rows[0]

describe('GET /api/subcategory', () => {
  test('gives visitors each with its names in every language, and staff how much is in each', async () => {
    const shown = {
      id: market.subcategories.studio,
      name: 'Studio',
      description: 'One room',
      slug: 'studio',
      translations: {},
      category_id: market.categories.apartments,
      category_name: 'Apartments',
    }
    expect((await list('', null)).list).toEqual([shown])
    const staff = {
      version: 1,
      listings: 2,
      deleted_listings: 0,
      abilities: { update: true, delete: true },
    }
    expect((await list()).list).toEqual([{ ...shown, ...staff }])
  })

  test('can be of one category, and in the order of the categories', async () => {
    const { id } = await added(market.categories.villas, 'A villa of an early name')
    expect((await list(`?category=${market.categories.villas}`)).list.map((one) => one.id)).toEqual([id])
    expect((await list('?sort=category', null)).list.map(({ name }) => name)[0]).toBe('Studio')
    expect((await list('?sort=category_desc', null)).list.map((one) => one.id)[0]).toBe(id)
    expect((await list('?sort=listings')).list[0]?.['name']).toBe('Studio')
    expect((await list('?category=villas')).body.errors[0]?.field).toBe('category')
  })
})

describe('POST /api/subcategory', () => {
  test('adds a subcategory whose fields all come back on reading', async () => {
    const form = {
      name: 'With a pool',
      description: 'For swimming',
      category_id: String(market.categories.villas),
      translations: { am: { name: 'መዋኛ ያለው', description: 'ለመዋኘት' } },
    }
    const { status, body } = await add(form)
    expect([status, body.message]).toEqual([201, 'Subcategory added successfully'])
    expect((await list('?q=POOL')).list).toEqual([body['subcategory']])
    expect(body['subcategory']).toMatchObject({
      ...form,
      category_id: market.categories.villas,
      category_name: 'Villas',
      slug: 'with-a-pool',
      version: 1,
    })
  })

  test('a name is taken in its own category only', async () => {
    await added(market.categories.villas, 'Twin')
    const again = await add({ name: 'TWIN', description: 'x', category_id: market.categories.villas })
    expect([again.status, again.body.code, again.body.errors[0]?.field]).toEqual([
      409,
      'subcategory-name-taken',
      'name',
    ])
    expect((await added(market.categories.apartments, 'Twin'))['slug']).toBe('twin')
  })

  test.each([
    [{ category_id: undefined }, 'category_id'],
    [{ category_id: '' }, 'category_id'],
    [{ category_id: 999_999 }, 'category_id'],
    [{ category_id: { $gt: 0 } }, 'category_id'],
    [{ name: ' ' }, 'name'],
    [{ description: null }, 'description'],
    [{ category_name: 'Villas' }, 'category_name'],
    [{ slug: 'x' }, 'slug'],
  ])('security 11: refuses %j and names the field', async (changes, field) => {
    const { status, body } = await add({
      name: 'No',
      description: 'x',
      category_id: market.categories.villas,
      ...changes,
    })
    expect([status, body.errors.map((error) => error.field)]).toEqual([400, [field]])
  })

  test.each([undefined, null, ''])('asks to choose a category where that is %j', async (category_id) => {
    const { body } = await add({ name: 'No', description: 'x', category_id })
    expect(body.errors).toEqual([{ field: 'category_id', message: 'Please choose a category.' }])
  })
})

describe('PUT /api/subcategory/{id}', () => {
  test('changes what is sent and keeps the rest', async () => {
    const { id } = await added()
    const { status, body } = await change(id, { description: 'Other', version: 1 })
    expect([status, body.message]).toEqual([200, 'Subcategory updated successfully'])
    expect(body['subcategory']).toMatchObject({ description: 'Other', category_name: 'Villas', version: 2 })
    expect((await change(id, { description: 'Mine', version: 1 })).body.code).toBe('stale-version')
    expect((await change(id, { category_id: 999_999 })).body.errors[0]?.field).toBe('category_id')
    expect((await change(999_999, { name: 'x' })).body.code).toBe('subcategory-not-found')
  })

  test('takes its listings along into another category, those in the bin too, as new versions', async () => {
    const { id } = await added(market.categories.apartments)
    const inside = { categoryId: market.categories.apartments, subcategoryId: Number(id), bathrooms: 1 }
    const [one, binned] = [
      await market.addListing(inside),
      await market.addListing({ ...inside, deletedAt: new Date() }),
    ]
    const { status, body } = await change(id, { category_id: market.categories.villas })
    expect([status, body['subcategory']]).toEqual([
      200,
      expect.objectContaining({ category_name: 'Villas', listings: 1, deleted_listings: 1 }),
    ])
    for (const moved of [one, binned])
      expect(await listing(moved)).toMatchObject({
        category_id: market.categories.villas,
        subcategory_id: id,
        bedrooms: 2,
        bathrooms: 1,
        version: 2,
      })
  })

  test('in a category for cars listings carry 0 bedrooms, bathrooms and size; of what was a car nothing is known', async () => {
    const { id } = await added(market.categories.apartments)
    const home = { subcategoryId: Number(id), bathrooms: 1, squareFeet: '900.00' }
    const moved = await market.addListing(home)
    await change(id, { category_id: market.categories.cars })
    expect(await listing(moved)).toMatchObject({ bedrooms: 0, bathrooms: 0, square_feet: '0.00' })
    await change(id, { category_id: market.categories.villas })
    expect(await listing(moved)).toMatchObject({ bedrooms: null, bathrooms: null, square_feet: null })
  })

  test('gets another slug where the new category has its own; is refused where the name is there', async () => {
    await added(market.categories.apartments, 'Sea-view')
    const same = await added(market.categories.villas, 'Sea view')
    const { body } = await change(same['id'], { category_id: market.categories.apartments })
    expect(body['subcategory']).toMatchObject({ slug: 'sea-view-2', category_name: 'Apartments' })
    const twin = await added(market.categories.villas, 'SEA VIEW')
    const refused = await change(twin['id'], { category_id: market.categories.apartments })
    expect([refused.status, refused.body.code]).toEqual([409, 'subcategory-name-taken'])
  })
  test('takes a new name along into another category, which only a name there can be in the way of', async () => {
    const { villas, apartments } = market.categories
    await added(villas, 'Lake view')
    const old = await added(villas, 'Old view')
    const moved = await change(old['id'], { name: 'Lake view', category_id: apartments })
    expect(moved.body['subcategory']).toMatchObject({ name: 'Lake view', category_name: 'Apartments', version: 2 })
  })
})
