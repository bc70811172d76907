import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestMarket } from '#tests/support/market.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
  await createTestMarket(server.database.db)
})

afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

describe('the state of the service', () => {
  test('/api/health says that the process runs', async () => {
    const response = await get('/api/health')
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }])
  })

  test('/api/health/ready says whether the database answers and is migrated', async () => {
    expect((await get('/api/health/ready')).statusCode).toBe(200)
    const { pool } = server.database
    const { rows } = await pool.query(
      'delete from schema_migrations where name = (select max(name) from schema_migrations) returning *',
    )
    const response = await get('/api/health/ready')
    expect(response.statusCode).toBe(503)
    expect(response.json().code).toBe('migrations-pending')
    expect(response.headers['retry-after']).toBe('5')
    await pool.query(
      'insert into schema_migrations select * from json_populate_recordset(null::schema_migrations, $1)',
      [JSON.stringify(rows)],
    )
    expect((await get('/api/health/ready')).statusCode).toBe(200)
  })
})

describe('every answer', () => {
  test('carries the headers that keep content from being misused', async () => {
    const { headers } = await get('/api/category')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })

  test('is compressed for those who can read it', async () => {
    const { headers } = await get('/api/openapi.json', { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
  })

  test.each(['/api/nothing', '/api/property/1/secrets', '/.env', '/.git/config'])(
    'is a 404 in the one form at %s',
    async (url) => {
      const response = await get(url)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toEqual({ message: 'There is nothing at this address.', code: 'not-found', errors: [] })
    },
  )

  test.each([
    ['OPTIONS', '/api/property', 'GET, HEAD, POST'],
    ['PATCH', '/api//property/1?x=1', 'GET, HEAD, PUT, DELETE'],
    ['POST', '/api/roles/', 'GET, HEAD'],
    ['POST', '/api/r%6Fles', 'GET, HEAD'],
    ['GET', '/api/users/login', 'POST'],
  ] as const)('names the methods that an address takes: %s %s', async (method, url, allow) => {
    const response = await server.app.inject({ method, url, headers: { 'accept-language': 'am' } })
    expect(response.statusCode).toBe(405)
    expect(response.headers.allow?.split(', ').toSorted()).toEqual(allow.split(', ').toSorted())
    expect(response.json()).toMatchObject({ code: 'method-not-allowed', errors: [] })
    expect(response.json().message).toMatch(/^ይህ አድራሻ የሚቀበለው/)
  })

  test('refuses parameters that a call does not know, except to whoever watches the server', async () => {
    for (const [method, url] of [
      ['GET', '/api/auth/providers?zzz=1'],
      ['POST', '/api/users/login?zzz=1'],
    ] as const) {
      const response = await server.app.inject({ method, url, payload: { email: 'a@b.example', password: 'x' } })
      expect(response.statusCode, url).toBe(400)
      expect(response.json().errors, url).toContainEqual({ field: 'zzz', message: 'Unknown field.' })
    }
    for (const url of ['/api/health', '/api/health/live', '/api/health/ready'])
      expect((await get(`${url}?zzz=1`)).statusCode, url).toBe(200)
  })

  test('tells nothing of the inside when the database fails', async () => {
    // Lists of listings come from memory, but a login reads `users`.
    await server.database.pool.query('alter table users rename to users_gone')
    const payload = { email: 'a@b.example', password: 'x'.repeat(12) }
    const response = await server.app.inject({ method: 'POST', url: '/api/users/login', payload })
    await server.database.pool.query('alter table users_gone rename to users')
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({
      message: 'Something went wrong on our side.',
      code: 'internal-error',
      errors: [],
    })
  })
})

test('security 22: size, page and time of a request are bounded', async () => {
  const payload = JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(2 * 1024 * 1024) })
  const headers = { 'content-type': 'application/json' }
  const large = await server.app.inject({ method: 'POST', url: '/api/users/login', headers, payload })
  expect([large.statusCode, large.json().message]).toEqual([413, 'The request is too large.'])
  expect((await get('/api/property/?limit=100000')).statusCode).toBe(400)
  expect((await get(`/api/property/?location=${'x'.repeat(5000)}`)).statusCode).toBe(400)
  const { rows } = await server.database.pool.query('show statement_timeout')
  expect(rows).toEqual([{ statement_timeout: '15s' }])
})

describe('for search engines', () => {
  test('/robots.txt names the sitemap at the configured address, whatever the request says', async () => {
    const response = await get('/robots.txt', { host: 'evil.example' })
    expect(response.body).toContain('Sitemap: https://homes.example/sitemap.xml')
  })

  test('the sitemap lists every page and available listing in every language', async () => {
    const market = await server.database.pool.query<{ id: number }>(`insert into properties
      (title, description, category_id, location_id, property_type, rent_period, status, price)
      select 'Home', '', categories.id, locations.id, 'rent', 'month', status, 1
      from categories, locations, unnest(array['available', 'sold']) as status
      where categories.slug = 'villas' and locations.slug = 'bole' returning id`)
    server.dependencies.version.bump()
    const [available, sold] = market.rows
    expect((await get('/sitemap.xml')).body).toContain('<loc>https://homes.example/sitemap/0.xml</loc>')
    expect((await get('/sitemap/pages.xml')).body).toContain('<loc>https://homes.example/am/products</loc>')
    const listings = (await get('/sitemap/0.xml')).body
    expect(listings).toContain(`<loc>https://homes.example/am/property-details/${available?.id}</loc>`)
    expect(listings).not.toContain(`property-details/${sold?.id}<`)
    const linked = (language: string, prefix: string) =>
      `hreflang="${language}" href="https://homes.example${prefix}/property-details/${available?.id}"`
    for (const link of [linked('en', ''), linked('am', '/am')]) expect(listings.split(link)).toHaveLength(3)
  })
})

describe('lists that staff keep', () => {
  test('GET /api/category lists the categories in their order', async () => {
    const categories = (await get('/api/category')).json<{ name: string }[]>()
    expect(categories.map(({ name }) => name)).toEqual(['Apartments', 'Villas', 'Cars'])
    expect(categories[0]).toEqual({
      id: expect.any(Number),
      name: 'Apartments',
      description: 'Apartments of all kinds',
      slug: 'apartments',
      translations: {},
    })
  })

  test('GET /api/subcategory names the category of each', async () => {
    expect((await get('/api/subcategory')).json()).toEqual([
      {
        id: expect.any(Number),
        name: 'Studio',
        description: 'One room',
        slug: 'studio',
        category_id: expect.any(Number),
        category_name: 'Apartments',
        translations: {},
      },
    ])
  })

  test('GET /api/location lists the places with their parents', async () => {
    const places = (await get('/api/location')).json<{ name: string; id: number; parent_id: number | null }[]>()
    const addis = places.find(({ name }) => name === 'Addis Abeba')
    expect(places.find(({ name }) => name === 'Bole')?.parent_id).toBe(addis?.id)
  })

  test.each(['/api/category', '/api/subcategory', '/api/location'])('%s takes no filters', async (url) => {
    const response = await get(`${url}?name=x`)
    expect([response.statusCode, response.json().errors[0].field]).toEqual([400, 'name'])
  })

  test('shows a changed category at once', async () => {
    await server.database.pool.query(`update categories set name = 'Autos' where name = 'Cars'`)
    server.dependencies.version.bump()
    expect((await get('/api/category')).body).toContain('Autos')
  })
})
