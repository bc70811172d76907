import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idOf, openOffice, wrongFields, type AdminApp } from '#tests/support/office.ts'

let office: AdminApp

beforeAll(async () => {
  office = await openOffice()
})

afterAll(() => office.close())

const post = (body: unknown, who = office.agent, headers = {}) =>
  office.call(who, 'POST', '/api/property', body, headers)
const put = (id: number, body: unknown, who = office.agent) => office.call(who, 'PUT', `/api/property/${id}`, body)
const read = async (id: number, who = office.agent) =>
  (await office.call(who, 'GET', `/api/property/${id}`)).body as Record<string, unknown>

/** Builds a form body as a browser sends it. */
function multipart(fields: readonly (readonly [string, string])[]) {
  const boundary = `----${randomUUID()}`
  const part = ([name, value]: readonly [string, string]) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  return {
    body: `${fields.map(part).join('')}--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

describe('POST /api/property', () => {
  test('adds a listing that is the caller’s, and everyone sees it at once', async () => {
    const { status, body } = await post(office.form())
    expect([status, body.message]).toEqual([201, 'Property added successfully'])
    const property = body['property'] as Record<string, unknown>
    expect(property).toMatchObject({
      title: 'Villa by the lake',
      price: 12_500_000,
      location: 'Bishoftu',
      category_name: 'Villas',
      square_feet: 3229.17,
      publication: 'published',
      version: 1,
      owner: { id: office.agent.id, name: office.agent.name },
      abilities: { update: true, delete: true, restore: false },
    })
    const { body: shown } = await office.call(null, 'GET', `/api/property/${String(property['id'])}`)
    expect(shown['title']).toBe('Villa by the lake')
  })

  test('reads a form with repeated fields as the specification sends it', async () => {
    const fields = Object.entries(office.form()).map(([name, value]) => [name, String(value)] as const)
    const { body, headers } = multipart([
      ...fields,
      ['amenities', 'Garden'],
      ['amenities', 'lift, with mirror'],
      ['amenities', 'garden'],
      ['subcategory_id', ''],
      ['furnished', 'true'],
    ])
    const answer = await post(body, office.agent, headers)
    expect(await read(idOf(answer))).toMatchObject({
      bedrooms: 4,
      amenities: ['garden', 'lift, with mirror'],
      subcategory_id: null,
      furnished: true,
    })
  })

  test('every field that is sent comes back', async () => {
    const sent = {
      ...office.form({ category_id: undefined, location: undefined }),
      source_reference: 'A-17',
      property_type: 'rent',
      rent_period: 'year',
      category: 'Apartments',
      subcategory_id: office.market.subcategories.studio,
      location_id: office.market.places.gerji,
      amenities: ['lift', 'ጄኔሬተር'],
      furnished: false,
      latitude: 8.9975,
      longitude: 38.8101,
      publication: 'draft',
    }
    const { category: _, category_id: __, location: ___, ...fields } = { ...sent } as Record<string, unknown>
    expect(await read(idOf(await post(sent)))).toMatchObject({
      ...fields,
      price: 12_500_000,
      bedrooms: 4,
      bathrooms: 3,
      square_feet: 3229.17,
      category_name: 'Apartments',
    })
  })

  test('names every required field that is missing, at once (specification §5)', async () => {
    const answer = await post({})
    expect(answer.status).toBe(400)
    expect(wrongFields(answer).toSorted()).toEqual(
      'bathrooms bedrooms category_id description location price property_type square_feet status title'.split(' '),
    )
    expect(wrongFields(await post(office.form({ price: 'dear', title: ' ', latitude: 9 })))).toEqual(['price', 'title'])
  })

  test.each([
    [{ category_id: 999_999 }, 'category_id', 'There is no such category.'],
    [{ category_id: undefined, category: 'Castles' }, 'category', 'There is no such category.'],
    [{ location: 'Atlantis' }, 'location', 'There is no such location.'],
    [{ location: undefined, location_id: 999_999 }, 'location_id', 'There is no such location.'],
    [{ subcategory_id: 999_999 }, 'subcategory_id', 'There is no such subcategory.'],
    [{ latitude: 9 }, 'longitude', 'A point needs both a latitude and a longitude.'],
    [{ media: [999_999] }, 'media', 'You have no such photo or video.'],
    [{ price: -1 }, 'price', 'Must not be less than 0.'],
  ])('refuses %j', async (changes, field, message) => {
    const { status, body } = await post(office.form(changes))
    expect([status, body.errors]).toEqual([400, [{ field, message }]])
  })

  test.each(['published', 'draft'])('a title that shows nothing is told as missing: %s', async (publication) => {
    const { status, body } = await post({ ...office.form(), title: '\u200B', publication })
    expect([status, body.errors]).toEqual([400, [{ field: 'title', message: 'Please enter a title.' }]])
  })

  test('a subcategory without a category is told that its category lacks, also in a draft', async () => {
    const subcategory = { subcategory_id: office.market.subcategories.studio }
    const lacks = [{ field: 'category_id', message: 'Please choose a category.' }]
    for (const sent of [
      { title: 'Studio', publication: 'draft', ...subcategory },
      office.form({ category_id: undefined, ...subcategory }),
    ]) {
      const { status, body } = await post(sent)
      expect([status, body.errors]).toEqual([400, lacks])
    }
    const id = await office.add(office.agent, { publication: 'draft', category_id: undefined })
    const { status, body } = await office.call(office.agent, 'PUT', `/api/property/${id}`, subcategory)
    expect([status, body.errors]).toEqual([400, lacks])
  })

  test('refuses a subcategory of another category', async () => {
    const answer = await post(office.form({ subcategory_id: office.market.subcategories.studio }))
    expect([answer.status, wrongFields(answer)]).toEqual([400, ['subcategory_id']])
  })

  test.each(['id', 'owner_id', 'owner', 'created_at', 'updated_at', 'version', 'listed', 'deleted_at', 'demo', 'role'])(
    'refuses the key %s, which nobody sets (security 11)',
    async (key) => {
      const { status, body } = await post(office.form({ [key]: 1 }))
      expect([status, body.errors]).toEqual([400, [{ field: key, message: 'Unknown field.' }]])
    },
  )

  test('who manages all listings says whose it is', async () => {
    const id = await office.add(office.manager, { owner_id: office.agent.id })
    expect(await read(id)).toMatchObject({ owner: { id: office.agent.id } })
    const nobody = await post(office.form({ owner_id: 999_999 }), office.manager)
    expect([nobody.status, wrongFields(nobody)]).toEqual([400, ['owner_id']])
  })

  test('a car needs no rooms, and has none whatever was sent (readings, "Property")', async () => {
    const { bedrooms: _, bathrooms: __, square_feet: ___, ...car } = office.form({ category_id: undefined })
    const id = idOf(await post({ ...car, category: 'cars' }))
    expect(await read(id)).toMatchObject({ bedrooms: 0, bathrooms: 0, square_feet: 0 })
    await office.add(office.agent, { ...car, category: '', category_id: office.market.categories.cars })
    const withRooms = await office.add(office.agent, { category_id: office.market.categories.cars })
    expect(await read(withRooms)).toMatchObject({ bedrooms: 0, bathrooms: 0, square_feet: 0 })
  })

  test('a rent is per month unless it says otherwise, a sale has no period', async () => {
    expect(await read(await office.add(office.agent, { property_type: 'rent' }))).toMatchObject({
      rent_period: 'month',
    })
    expect(await read(await office.add(office.agent, { rent_period: 'day' }))).toMatchObject({ rent_period: null })
  })

  test('a source reference belongs to one listing of its owner', async () => {
    await office.add(office.agent, { source_reference: 'R-1' })
    const { status, body } = await post(office.form({ source_reference: 'R-1' }))
    expect([status, body.code, body.errors[0]?.field]).toEqual([409, 'reference-taken', 'source_reference'])
  })

  test('keeps what was added in the record of changes, in the same transaction', async () => {
    const id = await office.add(office.agent)
    const [entry, ...more] = await office.history(id)
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      action: 'property.created',
      actor_id: office.agent.id,
      changes: { title: [null, 'Villa by the lake'], price: [null, '12500000.00'], owner_id: [null, office.agent.id] },
    })
  })

  test('20 requests at once with one Idempotency-Key make one listing (security 23)', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const form = office.form({ title: 'Only once' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(form, office.agent, headers)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    const { rows } = await office.database.pool.query(
      `select count(*)::integer as listings from properties where title = 'Only once'`,
    )
    expect(rows).toEqual([{ listings: 1 }])
    expect((await post(office.form({ title: 'Another' }), office.agent, headers)).status).toBe(422)
  })
})

describe('a draft', () => {
  test('needs only a title, and no visitor sees it', async () => {
    const id = idOf(await post({ title: 'Later', publication: 'draft' }))
    expect(await read(id)).toMatchObject({
      title: 'Later',
      publication: 'draft',
      price: null,
      category_id: null,
      location_id: null,
      property_type: null,
    })
    expect((await office.call(null, 'GET', `/api/property/${id}`)).status).toBe(404)
    expect(wrongFields(await post({ publication: 'draft' }))).toEqual(['title'])
  })

  test('is published only when it states all that is required', async () => {
    const id = idOf(await post({ title: 'Later', publication: 'draft', price: 10 }))
    const answer = await put(id, { publication: 'published', bedrooms: 2 })
    expect(answer.status).toBe(400)
    const missing = ['bathrooms', 'category_id', 'description', 'location', 'property_type', 'square_feet']
    expect(wrongFields(answer).toSorted()).toEqual(missing)
    expect(await read(id)).toMatchObject({ publication: 'draft', bedrooms: null, version: 1 })

    const { status } = await put(id, { ...office.form(), publication: 'published' })
    expect(status).toBe(200)
    expect((await office.call(null, 'GET', `/api/property/${id}`)).status).toBe(200)
  })
})
