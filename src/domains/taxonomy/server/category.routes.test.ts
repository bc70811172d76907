import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import { createTestMarket, type TestMarket } from '#tests/support/market.ts'

let server: Accounts
let market: TestMarket
let keeper: Person

beforeAll(async () => {
  server = await startAccounts()
  market = await createTestMarket(server.database.db)
  keeper = await server.person(['categories.write', 'subcategories.write'], { name: 'Abebe Kebede' })
  await market.addListings(3, () => ({ subcategoryId: market.subcategories.studio }))
  await market.addListing({ categoryId: market.categories.villas, status: 'sold' })
  await market.addListing({ categoryId: market.categories.villas, deletedAt: new Date() })
})

afterAll(() => server.close())

const list = (query = '', who: Person | null = keeper) => server.call(who, 'GET', `/api/category${query}`)
const add = (body: object) => server.call(keeper, 'POST', '/api/category', body)
const change = (id: unknown, body: object) => server.call(keeper, 'PUT', `/api/category/${String(id)}`, body)
const names = async (query: string) => (await list(query)).list.map(({ name }) => name)
let counter = 0
const added = async (name = `Kind ${(counter += 1)}`) =>
  (await add({ name, description: 'Of a test' })).body['category'] as Record<string, unknown>

describe('GET /api/category', () => {
  test('gives visitors each with its names in every language, in the order of the public pages', async () => {
    const { list: read, headers, text } = await list('', null)
    expect(read).toEqual([
      {
        id: market.categories.apartments,
        name: 'Apartments',
        description: 'Apartments of all kinds',
        slug: 'apartments',
        translations: {},
      },
      {
        id: market.categories.villas,
        name: 'Villas',
        description: 'Villas of all kinds',
        slug: 'villas',
        translations: {},
      },
      { id: market.categories.cars, name: 'Cars', description: 'Cars of all kinds', slug: 'cars', translations: {} },
    ])
    expect([headers['x-total-count'], headers['x-total-count-relation']]).toEqual(['3', 'eq'])
    const agent = await server.person('agent')
    expect((await list('', agent)).text).toBe(text)
  })

  test('tells those who may change categories how much is in each', async () => {
    const [apartments, villas, cars] = (await list()).list
    expect(apartments).toMatchObject({
      subcategories: 1,
      listings: 3,
      deleted_listings: 0,
      version: 1,
      translations: {},
    })
    expect(villas).toMatchObject({ subcategories: 0, listings: 1, deleted_listings: 1 })
    expect(cars).toMatchObject({ listings: 0, abilities: { update: true, delete: true } })
  })

  test.each([
    ['?q=VILL', ['Villas']],
    ['?q=las+VIL', ['Villas']],
    ['?q=villa+cars', []],
    ['?q=ar', ['Apartments', 'Cars']],
    ['?q=%25', []],
    // A word of every description.
    ['?q=kinds', []],
    ['?sort=name_desc', ['Villas', 'Cars', 'Apartments']],
    ['?sort=newest', ['Cars', 'Villas', 'Apartments']],
    ['?sort=listings', ['Apartments', 'Villas', 'Cars']],
    ['?sort=listings_asc', ['Cars', 'Villas', 'Apartments']],
    ['?limit=2&page=2', ['Cars']],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test('says how to go on', async () => {
    const { headers } = await list('?limit=1&page=2&q=a')
    expect(headers['x-total-count']).toBe('3')
    expect(headers['link']).toContain('</api/category?limit=1&q=a&page=3>; rel="next"')
    expect(headers['link']).toContain('</api/category?limit=1&q=a&page=1>; rel="prev"')
  })

  test.each([
    ['colour=red', 'colour'],
    ['sort=price', 'sort'],
    ['limit=501', 'limit'],
    ['page=0', 'page'],
    ['q=%00', 'q'],
  ])('security 12: refuses %s and names the field', async (query, field) => {
    const { status, body } = await list(`?${query}`)
    expect([status, body.errors[0]?.field]).toEqual([400, field])
  })

  test('security 12: visitors cannot order by what only staff may know', async () => {
    for (const url of ['/api/category', '/api/subcategory']) {
      const { status, body } = await server.call(null, 'GET', `${url}?sort=listings`)
      expect([status, body.errors[0]?.field]).toEqual([400, 'sort'])
    }
  })
})

describe('POST /api/category', () => {
  test('adds a category whose fields all come back on reading, at the end, with a slug of ours', async () => {
    const form = {
      name: ' Lake houses ',
      description: 'By the water.\r\nWith a jetty.',
      translations: { am: { name: 'የሐይቅ ቤቶች', description: ' ' } },
    }
    const { status, body } = await add(form)
    expect([status, body.message]).toEqual([201, 'Category added successfully'])
    const read = (await list('?q=የሐይቅ')).list[0]
    expect(read).toEqual(body['category'])
    expect(read).toEqual({
      id: expect.any(Number),
      name: 'Lake houses',
      description: 'By the water.\nWith a jetty.',
      slug: 'lake-houses',
      version: 1,
      translations: { am: { name: 'የሐይቅ ቤቶች' } },
      subcategories: 0,
      listings: 0,
      deleted_listings: 0,
      abilities: { update: true, delete: true },
    })
    expect((await names('')).at(-1)).toBe('Lake houses')
    await expect.poll(async () => (await list('', null)).list.at(-1)?.['name']).toBe('Lake houses')
  })

  test('makes another slug where two names would get the same one, and Latin ones of Ethiopic names', async () => {
    expect((await added('Lake-houses'))['slug']).toBe('lake-houses-2')
    expect((await added('መሬት'))['slug']).toBe('meret')
  })

  test('refuses a name that is taken in any letter case, naming the field', async () => {
    const { status, body } = await add({ name: 'VILLAS', description: 'Again' })
    expect([status, body.code, body.message, body.errors.map(({ field }) => field)]).toEqual([
      409,
      'category-name-taken',
      'Another category already has this name.',
      ['name'],
    ])
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ name: undefined }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ description: ' ' }, 'description'],
    [{ description: 'x'.repeat(2001) }, 'description'],
    [{ translations: { fr: { name: 'x' } } }, 'translations.fr'],
    [{ translations: { am: { name: 'x'.repeat(101) } } }, 'translations.am.name'],
    [{ slug: 'mine' }, 'slug'],
    [{ position: 0 }, 'position'],
    [{ demo: true }, 'demo'],
    [{ id: 7 }, 'id'],
  ])('security 11, 19: refuses %j and names the field', async (changes, field) => {
    const { status, body } = await add({ name: 'Refused', description: 'Refused', ...changes })
    expect([status, body.errors.map((error) => error.field)]).toEqual([400, [field]])
  })

  test('twenty identical requests with one Idempotency-Key make one category', async () => {
    const form = { name: 'Once', description: 'Only once' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.call(keeper, 'POST', '/api/category', form, { 'idempotency-key': 'once-and-only' }),
      ),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await names('?q=once')).toEqual(['Once'])
  })

  test('of many at once with the same name one is added', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => add({ name: 'Race', description: 'Fast' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
  })
})

describe('PUT /api/category/{id}', () => {
  test('changes what is sent, keeps the rest and the slug, and records it', async () => {
    const { id } = await added('Before')
    const { status, body } = await change(id, { name: 'After', version: 1 })
    expect([status, body.message]).toEqual([200, 'Category updated successfully'])
    expect(body['category']).toMatchObject({ name: 'After', description: 'Of a test', slug: 'before', version: 2 })
    const admin = await server.person('admin')
    const entries = (await server.call(admin, 'GET', '/api/audit?subject_kind=category')).list
    const entry = entries.find(({ action }) => action === 'category.updated')
    expect(entry?.['changes']).toEqual([{ field: 'name', before: 'Before', after: 'After' }])
  })

  test('with the form just read changes no text; another letter case of the own name is allowed', async () => {
    const { id, name, description, translations } = await added()
    const { body } = await change(id, { name, description, translations })
    expect(body['category']).toMatchObject({ name, description, translations })
    expect((await change(id, { name: String(name).toUpperCase() })).status).toBe(200)
  })

  test('refuses to overwrite what somebody else saved meanwhile', async () => {
    const { id } = await added()
    await change(id, { description: 'Theirs', version: 1 })
    const { status, body } = await change(id, { description: 'Mine', version: 1 })
    expect([status, body.code, body.errors[0]?.field]).toEqual([409, 'stale-version', 'version'])
    expect((await change(id, { description: 'Mine' })).status).toBe(200)
  })

  test('refuses a name that another has, and one that does not exist', async () => {
    const { id } = await added()
    expect((await change(id, { name: 'villas' })).body.code).toBe('category-name-taken')
    for (const unknown of ['999999', '0', 'x', '99999999999'])
      expect((await change(unknown, { name: 'x' })).body.code).toBe('category-not-found')
    for (const body of [{ name: '' }, { slug: 'x' }, { version: 'one' }])
      expect((await change(id, body)).body.errors[0]?.field).toBe(Object.keys(body)[0])
  })

  test('homes do not become cars by a new name, nor cars homes, while there are listings', async () => {
    const { status, body } = await change(market.categories.villas, { name: 'CARS and more' })
    expect([status, body['category']]).toEqual([200, expect.objectContaining({ name: 'CARS and more' })])
    const refused = await change(market.categories.villas, { name: 'Car' })
    expect([refused.status, refused.body.code, refused.body.errors[0]?.field]).toEqual([
      409,
      'cars-have-listings',
      'name',
    ])
    expect((await change(market.categories.cars, { name: 'Vehicles' })).status).toBe(200)
    await change(market.categories.cars, { name: 'Cars' })
    await change(market.categories.villas, { name: 'Villas' })
  })

  test('what staff changed of the demo market stays when the demo is removed', async () => {
    const { id } = await added()
    await server.database.pool.query('update categories set demo = true where id = $1', [id])
    await change(id, { description: 'Ours now' })
    const { rows } = await server.database.pool.query('select demo from categories where id = $1', [id])
    expect(rows).toEqual([{ demo: false }])
  })
})

describe('security 10: who may', () => {
  test('subcategories.write does not open categories, nor the other way round', async () => {
    const other = await server.person(['subcategories.write'])
    const form = { name: 'Nobody', description: 'x' }
    expect((await server.call(other, 'POST', '/api/category', form)).status).toBe(403)
    expect((await server.call(null, 'POST', '/api/category', form)).status).toBe(401)
    expect((await list('', other)).list[0]).not.toHaveProperty('listings')
  })

  test('answers in Amharic to those who ask for it', async () => {
    const { body } = await server.call(
      keeper,
      'POST',
      '/api/category',
      { name: 'ቤት', description: 'ቤት' },
      { 'accept-language': 'am' },
    )
    expect(body.message).toBe('ምድቡ ተጨምሯል')
  })
})
