import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOffice, wrongFields, type AdminApp } from '#tests/support/office.ts'

/** Matches a time about this many days from now. */
const inDays = (days: number) =>
  expect.toSatisfy((moment: string) => Math.abs(Date.parse(moment) - Date.now() - days * 86_400_000) < 60_000)

let office: AdminApp

beforeAll(async () => {
  office = await openOffice()
})

afterAll(() => office.close())

const put = (id: number, body: unknown, who = office.agent) => office.call(who, 'PUT', `/api/property/${id}`, body)
const read = async (id: number, who = office.agent) =>
  (await office.call(who, 'GET', `/api/property/${id}`)).body as Record<string, unknown>

/** Inserts the row of an uploaded picture. */
const upload = async (ownerId: number, name: string) => {
  const { rows } = await office.database.pool.query<{ id: number }>(
    `insert into media (kind, path, widths, width, height, color, owner_id)
     values ('image', $1, '{"avif":[320],"webp":[320],"jpg":[320]}', 4, 3, '#fff', $2) returning id`,
    [`/media/${name}`, ownerId],
  )
  return rows[0]?.id ?? 0
}

describe('PUT /api/property/{id}', () => {
  test.each([true, [1], '0x1', ' 1', ''])('%j is no version', async (version) => {
    const { status, body } = await put(await office.add(office.agent), { price: '1', version })
    const errors = [{ field: 'version', message: 'Must be a whole number.' }]
    expect([status, body['errors']]).toEqual([400, errors])
  })

  test('changes what is sent and nothing else', async () => {
    const id = await office.add(office.agent)
    const before = await read(id)
    const { status, body } = await put(id, { price: '99.5', amenities: ['lift'], version: 1 })
    expect([status, body.message]).toEqual([200, 'Property updated successfully'])
    const after = await read(id)
    expect(after).toEqual({
      ...before,
      price: 99.5,
      amenities: ['lift'],
      version: 2,
      updated_at: after['updated_at'],
    })
    const [, entry] = await office.history(id)
    expect(entry).toMatchObject({
      action: 'property.updated',
      changes: { price: ['12500000.00', '99.50'], amenities: [[], ['lift']] },
    })
  })

  test('keeps title and description in Amharic, each until it is sent as nothing', async () => {
    const id = await office.add(office.agent)
    const amharic = { title: 'ቪላ በቦሌ', description: 'ጸጥ ያለ።' }
    expect((await put(id, { translations: { am: amharic } })).status).toBe(200)
    expect(await read(id)).toMatchObject({ translations: { am: amharic } })
    expect((await put(id, { translations: { am: { title: '' } } })).status).toBe(200)
    expect((await read(id))['translations']).toEqual({ am: { description: 'ጸጥ ያለ።' } })
    expect((await put(id, { translations: { am: { description: null } } })).status).toBe(200)
    expect((await read(id))['translations']).toEqual({})
    for (const nothing of [null, { am: null }]) {
      await put(id, { translations: { am: amharic } })
      await put(id, { translations: nothing })
      expect((await read(id))['translations']).toEqual({})
    }
    const { status, body } = await put(id, { translations: { am: { name: 'x' }, fr: {} } })
    expect([status, body.errors.map(({ field }) => field)]).toEqual([400, ['translations.am.name', 'translations.fr']])
    const [, entry] = await office.history(id)
    expect(entry).toMatchObject({ changes: { title_am: [null, 'ቪላ በቦሌ'] } })
  })

  test('the status goes from any choice to any other, pending too, and visitors see what is available only', async () => {
    const id = await office.add(office.agent, { status: 'available' })
    for (const status of ['pending', 'sold', 'pending', 'available', 'sold', 'available']) {
      expect((await put(id, { status })).status, status).toBe(200)
      expect((await read(id))['status']).toBe(status)
      const seen = await office.call(null, 'GET', `/api/property/${id}`)
      expect(seen.status, status).toBe(status === 'available' ? 200 : 404)
    }
  })

  test('writes the words of a listing anew only when a text changed', async () => {
    const id = await office.add(office.agent)
    const written = async () =>
      (
        await office.database.pool.query('select xmin::text, words::text from listing_words where property_id = $1', [
          id,
        ])
      ).rows[0]
    const before = await written()
    await put(id, { ...office.form(), price: '77', status: 'sold' })
    expect(await written()).toEqual(before)
    await put(id, { title: 'House of jacarandas' })
    expect((await written()).words).toContain("'jakarandas':")
  })

  test('a save that changes nothing leaves no trace', async () => {
    const id = await office.add(office.agent)
    expect((await put(id, { ...office.form(), version: 1 })).status).toBe(200)
    expect(await read(id)).toMatchObject({ version: 1 })
    expect(await office.history(id)).toHaveLength(1)
  })

  test('of two people who edit one listing the second is told (409), and nothing of theirs is stored', async () => {
    const id = await office.add(office.agent)
    expect((await put(id, { title: 'First', version: 1 })).status).toBe(200)
    const { status, body } = await put(id, { title: 'Second', version: 1 }, office.manager)
    expect([status, body.code, body.errors[0]?.field]).toEqual([409, 'stale-version', 'version'])
    expect(await read(id)).toMatchObject({ title: 'First', version: 2 })
    expect((await put(id, { title: 'Second' }, office.manager)).status).toBe(200)
  })

  test('of many at the same moment exactly one wins', async () => {
    const id = await office.add(office.agent)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => put(id, { title: `Turn ${turn}`, version: 1 })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    expect(await read(id)).toMatchObject({ version: 2 })
  })

  test.each(['title', 'description', 'price', 'status', 'property_type', 'location', 'category_id', 'bedrooms'])(
    'does not take %s away from a published listing',
    async (field) => {
      const id = await office.add(office.agent)
      for (const nothing of ['', null]) expect(wrongFields(await put(id, { [field]: nothing }))).toEqual([field])
    },
  )

  test('an imported listing need not say more than its source did', async () => {
    const id = await office.market.addListing({ ownerId: office.agent.id, bathrooms: null, squareFeet: null })
    expect((await put(id, { price: 1, bathrooms: null })).status).toBe(200)
    expect(wrongFields(await put(id, { bedrooms: '' }))).toEqual(['bedrooms'])
  })

  test('what becomes a car loses its rooms, and what was one must name them', async () => {
    const id = await office.add(office.agent)
    expect((await put(id, { category: 'cars' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ bedrooms: 0, bathrooms: 0, square_feet: 0 })
    const answer = await put(id, { category: 'villas' })
    expect(wrongFields(answer)).toEqual(['bedrooms', 'bathrooms', 'square_feet'])
    expect((await put(id, { category: 'villas', bedrooms: 1, bathrooms: 1, square_feet: 900 })).status).toBe(200)
  })

  test('another category drops the subcategory, which would not fit', async () => {
    const { categories, subcategories } = office.market
    const id = await office.add(office.agent, {
      category_id: categories.apartments,
      subcategory_id: subcategories.studio,
    })
    expect((await put(id, { category_id: categories.villas })).status).toBe(200)
    expect(await read(id)).toMatchObject({ category_id: categories.villas, subcategory_id: null })
  })

  test.each(['owner_id', 'created_at', 'id', 'listed', 'deleted_at', 'expires_at'])('refuses %s', async (key) => {
    const id = await office.add(office.agent)
    expect(wrongFields(await put(id, { [key]: 1, title: 'Taken' }))).toEqual([key])
    expect(await read(id)).toMatchObject({ title: 'Villa by the lake' })
  })

  test('a demo listing that somebody worked on is no demo any more', async () => {
    const id = await office.market.addListing({ ownerId: office.agent.id, demo: true })
    expect((await put(id, { price: 7 })).status).toBe(200)
    const { rows } = await office.database.pool.query('select demo from properties where id = $1', [id])
    expect(rows).toEqual([{ demo: false }])
  })

  test('a listing that expired is renewed by publishing it', async () => {
    const past = new Date(Date.UTC(2025, 0, 1))
    const id = await office.market.addListing({ ownerId: office.agent.id, publication: 'expired', expiresAt: past })
    expect((await put(id, { publication: 'published' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ publication: 'published', expires_at: inDays(90) })
  })
})

describe('DELETE /api/property/{id} and its way back', () => {
  test('puts the listing into the bin, from where it comes back as it was', async () => {
    const id = await office.add(office.agent)
    const { status, body } = await office.call(office.agent, 'DELETE', `/api/property/${id}`)
    expect([status, body.message]).toEqual([200, 'Property has been deleted.'])
    expect((await office.call(null, 'GET', `/api/property/${id}`)).status).toBe(404)
    expect((await office.call(office.agent, 'GET', `/api/property/${id}`)).status).toBe(404)
    const binned = await office.call(office.agent, 'GET', `/api/property/${id}?deleted=true`)
    const abilities = { update: false, delete: false, restore: true }
    expect(binned.body).toMatchObject({ id, deleted_at: expect.any(String), abilities })
    expect((await put(id, { title: 'No' })).status).toBe(404)
    expect((await office.call(office.agent, 'DELETE', `/api/property/${id}`)).status).toBe(404)

    const restored = await office.call(office.agent, 'POST', `/api/property/${id}/restore`)
    expect([restored.status, restored.body.message]).toEqual([200, 'Property has been restored.'])
    expect((await office.call(null, 'GET', `/api/property/${id}`)).status).toBe(200)
    expect((await office.call(office.agent, 'POST', `/api/property/${id}/restore`)).status).toBe(200)
    expect((await office.history(id)).map(({ action }) => action)).toEqual([
      'property.created',
      'property.deleted',
      'property.restored',
    ])
  })
})

describe('pictures and videos by their numbers', () => {
  test('stand in the order in which they are sent, and can be put into another', async () => {
    const [first, second] = [await upload(office.agent.id, 'a'), await upload(office.agent.id, 'b')]
    const id = await office.add(office.agent, { media: [second, first] })
    expect(await read(id)).toMatchObject({
      image_url: ['/media/b-320.jpg', '/media/a-320.jpg'],
      media: [{ id: second }, { id: first }],
    })
    expect((await put(id, { media: [first] })).status).toBe(200)
    expect((await put(id, { media: [first, second] })).status).toBe(200)
    expect(await read(id)).toMatchObject({ media: [{ id: first }, { id: second }], version: 3 })
    expect((await office.history(id)).at(-1)?.changes).toEqual({ media: [[first], [first, second]] })
  })

  test('are the actor’s own, or attached to the listing already', async () => {
    const [own, foreign] = [await upload(office.agent.id, 'c'), await upload(office.otherAgent.id, 'd')]
    const id = await office.add(office.agent, { media: [own] })
    expect(wrongFields(await put(id, { media: [own, foreign] }))).toEqual(['media'])
    expect((await put(id, { media: [own], price: 5 }, office.manager)).status).toBe(200)
    expect(await read(id)).toMatchObject({ media: [{ id: own }] })
  })
})
