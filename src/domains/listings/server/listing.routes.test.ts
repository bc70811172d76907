import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestMarket, type TestMarket } from '#tests/support/market.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { attributes, holdsList } from '#domains/listing-fields/listing.fields.ts'

let server: TestApp
let market: TestMarket
let villa: number
let pending: number
let car: number

beforeAll(async () => {
  server = await startTestApp()
  market = await createTestMarket(server.database.db)
  const { places, categories, subcategories, addListing, addListings } = market
  await addListings(30, (index) => ({
    title: `Apartment ${index}`,
    price: `${40_000 + index * 1000}.00`,
    bedrooms: index % 4,
    createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
  }))
  villa = await addListing({
    title: 'Villa by the lake',
    categoryId: categories.villas,
    locationId: places.bishoftu,
    propertyType: 'sell',
    rentPeriod: null,
    price: '12500000.50',
    bedrooms: 5,
    bathrooms: 4,
    squareFeet: '3229.17',
    amenities: ['garden'],
    sourceReference: 'R-1',
    createdAt: new Date(Date.UTC(2025, 0, 1)),
  })
  await addListing({
    title: 'Studio',
    subcategoryId: subcategories.studio,
    bedrooms: 0,
    createdAt: new Date(Date.UTC(2024, 0, 1)),
  })
  pending = await addListing({ title: 'Not yet public', status: 'pending' })
  await addListing({ title: 'Gone', status: 'sold' })
  car = await addListing({
    title: 'Hilux',
    categoryId: categories.cars,
    propertyType: 'sell',
    rentPeriod: null,
    price: '4000000',
    bedrooms: 0,
    bathrooms: 0,
    squareFeet: '0',
    createdAt: new Date(Date.UTC(2023, 0, 1)),
  })
})

afterAll(() => server.close())

type Row = { id: number; title: string; price: number; created_at: string; [field: string]: unknown }

async function list(query = ''): Promise<{ status: number; rows: Row[]; headers: Record<string, unknown> }> {
  const response = await server.app.inject(`/api/property/${query}`)
  return { status: response.statusCode, rows: response.json(), headers: response.headers }
}

function cursorOf(headers: Record<string, unknown>, relation: string): string | undefined {
  return new RegExp(`cursor=([\\w-]+)>; rel="${relation}"`).exec(String(headers['link']))?.[1]
}

describe('GET /api/property/', () => {
  test('answers with an array, newest first, one page of 24', async () => {
    const { rows, headers } = await list()
    expect(rows).toHaveLength(24)
    expect(rows[0]?.title).toBe('Apartment 29')
    const times = rows.map(({ created_at: time }) => time)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(headers['x-total-count']).toBe('33')
    expect(headers['x-total-count-relation']).toBe('eq')
  })

  test('is reached with a doubled slash and without the last one', async () => {
    expect((await server.app.inject('/api//property/')).statusCode).toBe(200)
    expect((await server.app.inject('/api/property')).statusCode).toBe(200)
  })

  test('never shows pending or sold listings to visitors, whatever the filter', async () => {
    const everything = await list('?limit=100')
    expect(everything.rows.map(({ title }) => title)).not.toContain('Not yet public')
    expect((await list('?status=sold')).rows).toEqual([])
    expect((await list('?status=pending')).headers['x-total-count']).toBe('0')
    expect((await list('?status=available')).headers['x-total-count']).toBe('33')
  })

  test.each([
    ['category=villas', 1],
    ['category=Villas', 1],
    ['subcategory=studio', 1],
    ['location=Bishoftu', 1],
    ['location=ቢሾፍቱ', 1],
    ['location=addis-abeba', 32],
    ['location=Bole', 32],
    ['property_type=sell', 2],
    ['bedrooms=3', 7],
    ['price_min=60000&price_max=65000', 6],
    ['price_min=4000000', 2],
    ['price_max=40000', 1],
    ['category=cars&price_max=100', 0],
    ['category=apartments&location=Gerji&property_type=rent&bedrooms=1', 8],
  ])('filter %s finds %i', async (query, expected) => {
    const { rows, headers } = await list(`?limit=100&${encodeURI(query)}`)
    expect(rows).toHaveLength(expected)
    expect(headers['x-total-count']).toBe(String(expected))
  })

  test.each(['newest', 'oldest', 'price_asc', 'price_desc'])(
    'pages by cursor without gap or repetition, sorted by %s',
    async (sort) => {
      const whole = (await list(`?limit=100&sort=${sort}`)).rows.map(({ id }) => id)
      const seen: number[] = []
      let cursor: string | undefined
      let last = ''
      do {
        const page = await list(`?limit=7&sort=${sort}${cursor ? `&cursor=${cursor}` : ''}`)
        seen.push(...page.rows.map(({ id }) => id))
        last = cursor ?? last
        cursor = cursorOf(page.headers, 'next')
      } while (cursor)
      expect(seen).toEqual(whole)

      const lastPage = await list(`?limit=7&sort=${sort}&cursor=${last}`)
      const before = await list(`?limit=7&sort=${sort}&cursor=${cursorOf(lastPage.headers, 'prev')}`)
      expect(before.rows.map(({ id }) => id)).toEqual(whole.slice(21, 28))
    },
  )

  test.each([
    ['colour=red', 'colour', 'Unknown field.'],
    ['__proto__=1', '__proto__', 'Unknown field.'],
    ['price_min=cheap', 'price_min', 'Enter a number such as 45000 or 45000.50.'],
    ['price_max=-1', 'price_max', 'Enter a number such as 45000 or 45000.50.'],
    ['price_max=1e309', 'price_max', 'Enter a number such as 45000 or 45000.50.'],
    ['price_min=NaN', 'price_min', 'Enter a number such as 45000 or 45000.50.'],
    ['bedrooms=many', 'bedrooms', 'Must be a whole number.'],
    ['bedrooms=0x1', 'bedrooms', 'Must be a whole number.'],
    ['bedrooms=1e0', 'bedrooms', 'Must be a whole number.'],
    ['bedrooms=%201%20', 'bedrooms', 'Must be a whole number.'],
    ['bedrooms=1.5', 'bedrooms', 'Must be a whole number.'],
    ['property_type=lease', 'property_type', 'Must be one of: rent, sell.'],
    ['status=draft', 'status', 'Must be one of: available, pending, sold.'],
    [
      'sort=random',
      'sort',
      'Must be one of: newest, oldest, price_asc, price_desc, price_per_m2_asc, area_desc, best.',
    ],
    ['limit=0', 'limit', 'Must be at least 1.'],
    ['limit=101', 'limit', 'Must be at most 100.'],
    ['limit=99999999999999999999', 'limit', 'This number is too large.'],
    ['location=Atlantis', 'location', 'There is no such location.'],
    ['category=castles', 'category', 'There is no such category.'],
    ['subcategory=towers', 'subcategory', 'There is no such subcategory.'],
    ['cursor=abc', 'cursor', 'This page address is not valid for this list.'],
  ])('refuses %s and names the field', async (query, field, message) => {
    const response = await server.app.inject(`/api/property/?${query}`)
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toEqual([{ field, message }])
    expect(response.json().code).toMatch(/^[a-z-]+$/)
  })

  test('takes an empty parameter as one that was not sent', async () => {
    const empty = 'q=&category=&bedrooms=&floor=&price_min=&property_type=&limit=&sort=&cursor='
    for (const url of ['/api/property', '/api/location'])
      expect(
        (await server.app.inject(`${url}?${url.endsWith('y') ? empty : 'q=&parent=&limit=&page='}`)).body,
        url,
      ).toBe((await server.app.inject(url)).body)
  })

  test('refuses a cursor made for another order', async () => {
    const cursor = cursorOf((await list('?limit=2')).headers, 'next')
    expect((await list(`?limit=2&sort=price_asc&cursor=${cursor}`)).status).toBe(400)
  })

  test('explains errors in Amharic to those who ask for it', async () => {
    const response = await server.app.inject({
      url: '/api/property/?bedrooms=many',
      headers: { 'accept-language': 'am-ET, en;q=0.5' },
    })
    expect(response.json()).toMatchObject({
      code: 'invalid-input',
      errors: [{ field: 'bedrooms', message: 'ሙሉ ቁጥር መሆን አለበት።' }],
    })
    expect(response.headers['content-language']).toBe('am')
  })
})

describe('pictures and videos of listings', () => {
  test('are those of each listing, in its order, in the list and by id', async () => {
    const { pool } = server.database
    const other = await market.addListing({ title: 'Also with pictures', createdAt: new Date(Date.UTC(2022, 0, 1)) })
    await pool.query(`insert into media (kind, path, widths, width, height, color) values
      ('image', '/scenes/a', '{"avif":[320],"webp":[320],"jpg":[640,1024]}', 1, 1, '#fff'),
      ('image', '/scenes/b', '{"avif":[320],"webp":[320],"jpg":[640]}', 1, 1, '#fff'),
      ('video', '/scenes/tour.mp4', '{}', 1, 1, '#fff')`)
    const show = (listing: number, position: number, path: string) =>
      pool.query('insert into property_media select $1, $2, id from media where path = $3', [listing, position, path])
    await show(villa, 0, '/scenes/b')
    await show(villa, 1, '/scenes/tour.mp4')
    await show(villa, 2, '/scenes/a')
    await show(other, 0, '/scenes/a')

    const expected = { image_url: ['/scenes/b-640.jpg', '/scenes/a-1024.jpg'], video_url: ['/scenes/tour.mp4'] }
    expect((await server.app.inject(`/api/property/${villa}`)).json()).toMatchObject(expected)
    const { rows } = await list('?limit=100')
    expect(rows.find(({ id }) => id === villa)).toMatchObject(expected)
    expect(rows.find(({ id }) => id === other)).toMatchObject({ image_url: ['/scenes/a-1024.jpg'], video_url: [] })
    await pool.query('delete from properties where id = $1', [other])
    await pool.query('delete from property_media')
  })
})

/** The attributes of a listing that states none. */
const nothingStated = Object.fromEntries(
  attributes.filter(({ shown }) => shown !== 'byHand').map(({ key, kind }) => [key, holdsList(kind) ? [] : null]),
)

describe('GET /api/property/{id}', () => {
  test('answers with every field of the specification', async () => {
    const response = await server.app.inject(`/api/property/${villa}`)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      id: villa,
      reference: `RH-${villa}`,
      title: 'Villa by the lake',
      description: 'Bright rooms on the third floor.',
      translations: {},
      price: 12_500_000.5,
      property_type: 'sell',
      rent_period: null,
      status: 'available',
      location: 'Bishoftu',
      location_id: market.places.bishoftu,
      position: { latitude: 9, longitude: 38.7, accuracy: 'place' },
      category_id: market.categories.villas,
      category_name: 'Villas',
      subcategory_id: null,
      subcategory_name: null,
      bedrooms: 5,
      bathrooms: 4,
      square_feet: 3229.17,
      ...nothingStated,
      amenities: ['garden'],
      image_url: [],
      video_url: [],
      created_at: '2025-01-01T00:00:00.000Z',
      updated_at: expect.any(String),
    })
  })

  test('names the subcategory, and the place without those around it', async () => {
    const { body } = await server.app.inject('/api/property?subcategory=studio')
    const [studio] = JSON.parse(body)
    expect([studio.subcategory_id, studio.subcategory_name]).toEqual([market.subcategories.studio, 'Studio'])
    expect(studio.location).toBe('Gerji')
  })

  test('gives 0 for what does not apply to a car', async () => {
    const response = await server.app.inject(`/api/property/${car}`)
    expect(response.json()).toMatchObject({ bedrooms: 0, bathrooms: 0, square_feet: 0 })
  })

  test.each([
    () => '999999',
    () => String(pending),
    () => '0',
    () => '-1',
    () => 'abc',
    () => '99999999999',
    () => '1e3',
    () => '%00',
  ])('answers 404 for a listing that is not there or not public', async (id) => {
    const response = await server.app.inject(`/api/property/${id()}`)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ message: 'Property not found', code: 'property-not-found', errors: [] })
  })

  test('answers 304 to a caller who has the current state, and 200 after a change', async () => {
    const url = `/api/property/${villa}`
    const etag = String((await server.app.inject(url)).headers['etag'])
    const again = await server.app.inject({ url, headers: { 'if-none-match': etag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await server.database.pool.query('update properties set price = 13000000 where id = $1', [villa])
    const changed = await server.app.inject({ url, headers: { 'if-none-match': etag } })
    expect([changed.statusCode, changed.json().price]).toEqual([200, 13_000_000])
  })
})
