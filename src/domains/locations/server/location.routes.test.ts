import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import { createTestMarket, type TestMarket } from '#tests/support/market.ts'

let server: Accounts
let market: TestMarket
let keeper: Person
let counter = 0

beforeAll(async () => {
  server = await startAccounts()
  market = await createTestMarket(server.database.db)
  keeper = await server.person(['locations.write'], { name: 'Abebe Kebede' })
  await market.addListings(2, () => ({}))
  await market.addListing({ deletedAt: new Date() })
})
afterAll(() => server.close())

const list = (query = '', who: Person | null = keeper) => server.call(who, 'GET', `/api/location${query}`)
const add = (body: object) => server.call(keeper, 'POST', '/api/location', body)
const change = (id: unknown, body: object) => server.call(keeper, 'PUT', `/api/location/${String(id)}`, body)
const centre = { latitude: 9, longitude: 38.7 }
const added = async (parent: unknown = null, name = `Place ${(counter += 1)}`) => {
  const { status, body, text } = await add({ name, parent_id: parent, ...centre })
  expect(status, text).toBe(201)
  return body['location'] as Record<string, unknown>
}
const one = async (id: unknown) => (await list()).list.find((place) => place.id === id)

describe('GET /api/location', () => {
  test('gives visitors what it always gave, and staff how much is in each', async () => {
    const gerji = {
      id: market.places.gerji,
      name: 'Gerji',
      translations: { am: { name: 'ገርጂ' } },
      slug: 'gerji',
      level: 'area',
      parent_id: market.places.bole,
      ...centre,
    }
    expect((await list('?q=gerji', null)).list).toEqual([gerji])
    expect((await list('?q=ji+GER', null)).list).toEqual([gerji])
    const staff = { version: 1, places: 0, listings: 2, deleted_listings: 1, abilities: { update: true, delete: true } }
    expect((await list('?q=ገርጂ')).list).toEqual([{ ...gerji, ...staff }])
    expect(await one(market.places.addis)).toMatchObject({ places: 1, abilities: { update: true, delete: false } })
  })

  test('can be searched, filtered by parent, ordered and paged', async () => {
    const names = async (query: string) => (await list(query)).list.map(({ name }) => name)
    expect(await names('?q=Debre%20Zeit')).toEqual(['Bishoftu'])
    expect(await names(`?parent=${market.places.addis}`)).toEqual(['Bole'])
    expect(await names('?sort=tree')).toEqual(['Addis Abeba', 'Bole', 'Gerji', 'Bishoftu'])
    expect(await names('?sort=listings&limit=1')).toEqual(['Gerji'])
    expect((await list('?limit=2&page=2')).headers['x-total-count']).toBe('4')
    expect((await list('?sort=listings', null)).body.errors[0]?.field).toBe('sort')
    expect((await list('?colour=red', null)).body.errors[0]?.field).toBe('colour')
  })
})

describe('POST /api/location', () => {
  test('adds a place whose fields all come back; its kind follows from where it lies', async () => {
    const form = { name: ' New town ', translations: { am: { name: 'አዲስ ከተማ' } }, latitude: '8.5', longitude: '39.25' }
    const { status, body } = await add({ ...form, parent_id: '' })
    expect([status, body.message]).toEqual([201, 'Location added successfully'])
    const town = body['location'] as Record<string, unknown>
    expect(town).toMatchObject({
      name: 'New town',
      slug: 'new-town',
      level: 'city',
      latitude: 8.5,
      longitude: 39.25,
      translations: form.translations,
    })
    expect((await list('?q=New%20town')).list).toEqual([town])
    const inner = await added(town['id'])
    expect([inner['level'], (await added(inner['id']))['level']]).toEqual(['subcity', 'area'])
    await expect.poll(async () => (await list('?q=New%20town', null)).list.length).toBe(1)
  })

  test('a centre of sixteen decimals, as maps give it, can be sent back by a form', async () => {
    const place = { name: 'Far south', latitude: 4.2035149548141195, longitude: 38.7 }
    const { id, ...far } = (await add(place)).body['location'] as Record<string, unknown>
    expect(far).toMatchObject(place)
    const form = { name: 'Farther south', latitude: String(far['latitude']), longitude: '38.7' }
    const { status, body } = await change(id, form)
    expect([status, body['location']]).toMatchObject([200, { ...place, name: 'Farther south' }])
  })

  test('a name is taken in its own place only; nothing lies in an area', async () => {
    const again = await add({ name: 'BOLE', parent_id: market.places.addis, ...centre })
    expect([again.status, again.body.code]).toEqual([409, 'location-name-taken'])
    expect((await added(market.places.bishoftu, 'Bole'))['slug']).toBe('bole-2')
    const deep = await add({ name: 'Deep', parent_id: market.places.gerji, ...centre })
    expect([deep.status, deep.body.code, deep.body.errors[0]?.field]).toEqual([400, 'location-too-deep', 'parent_id'])
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ latitude: '' }, 'latitude'],
    [{ latitude: 'north' }, 'latitude'],
    [{ latitude: 51.5 }, 'latitude'],
    [{ longitude: undefined }, 'longitude'],
    [{ longitude: 0 }, 'longitude'],
    [{ parent_id: 999_999 }, 'parent_id'],
    [{ parent_id: { $gt: 0 } }, 'parent_id'],
    [{ translations: { fr: { name: 'x' } } }, 'translations.fr'],
    [{ slug: 'mine' }, 'slug'],
    [{ level: 'city' }, 'level'],
    [{ demo: true }, 'demo'],
  ])('security 11, 19: refuses %j and names the field', async (changes, field) => {
    const { status, body } = await add({ name: 'Refused', ...centre, ...changes })
    expect([status, body.errors.map((error) => error.field)]).toEqual([400, [field]])
  })

  test('identical requests with one Idempotency-Key make one place', async () => {
    const key = { 'idempotency-key': 'place-once' }
    const send = () => server.call(keeper, 'POST', '/api/location', { name: 'Once', ...centre }, key)
    const answers = await Promise.all(Array.from({ length: 5 }, send))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect((await list('?q=once')).list).toHaveLength(1)
  })

  test('security 10: needs the permission', async () => {
    const other = await server.person(['categories.write'])
    expect((await server.call(other, 'POST', '/api/location', { name: 'No', ...centre })).status).toBe(403)
    expect((await server.call(null, 'POST', '/api/location', { name: 'No', ...centre })).status).toBe(401)
  })
})

describe('PUT /api/location/{id}', () => {
  test('changes what is sent, keeps the rest and the slug; refuses to overwrite what was saved meanwhile', async () => {
    const { id, slug } = await added()
    const { status, body } = await change(id, { name: 'Renamed', version: 1 })
    expect([status, body.message]).toEqual([200, 'Location updated successfully'])
    expect(body['location']).toMatchObject({ name: 'Renamed', slug, version: 2, ...centre })
    expect((await change(id, { name: 'Mine', version: 1 })).body.code).toBe('stale-version')
    expect((await change(999_999, { name: 'x' })).body.code).toBe('location-not-found')
  })

  test.each([
    [{ latitude: 51.5 }, 'latitude'],
    [{ longitude: 0 }, 'longitude'],
    [{ parent_id: 999_999 }, 'parent_id'],
  ])('refuses %j, names the field, and changes nothing', async (changes, field) => {
    const place = await added()
    const { status, body } = await change(place['id'], { name: 'Refused', ...changes })
    expect([status, body.errors.map((error) => error.field)]).toEqual([400, [field]])
    expect(await one(place['id'])).toEqual(place)
  })

  test('with nothing in it, or with what is stored, is no change: the version stays and nothing is recorded', async () => {
    const form = { name: 'Kept', parent_id: market.places.bishoftu, translations: { am: { name: 'ቦታ' } }, ...centre }
    const { id } = (await add(form)).body['location'] as { id: number }
    for (const sent of [{}, form]) {
      const { status, body } = await change(id, { ...sent, version: 1 })
      expect([status, body['location']]).toEqual([200, expect.objectContaining({ ...form, version: 1 })])
    }
    const { rows } = await server.database.pool.query(
      `select action from audit_events where subject_kind = 'location' and subject_id = $1`,
      [String(id)],
    )
    expect(rows).toEqual([{ action: 'location.created' }])
  })

  test('in another parent it and what is inside get other levels; it never lies in itself', async () => {
    const [city, other] = [await added(), await added()]
    const inner = await added(other['id'])
    await change(other['id'], { parent_id: city['id'] })
    expect([(await one(other['id']))?.['level'], (await one(inner['id']))?.['level']]).toEqual(['subcity', 'area'])
    expect((await change(city['id'], { parent_id: other['id'] })).body.errors[0]?.field).toBe('parent_id')
    const third = await added()
    expect((await change(city['id'], { parent_id: third['id'] })).body.code).toBe('location-too-deep')
    const inArea = await change(third['id'], { parent_id: market.places.gerji })
    expect([inArea.status, inArea.body.code]).toEqual([400, 'location-too-deep'])
    expect((await change(market.places.bishoftu, { parent_id: third['id'] })).body.code).toBe('location-permanent')
  })

  test('the history puts back what was, the parent too', async () => {
    const admin = await server.person('admin')
    const [city, place] = [await added(), await added()]
    await change(place['id'], { parent_id: city['id'], name: 'Elsewhere' })
    const events = (await server.call(admin, 'GET', '/api/history?subject_kind=location')).list
    const event = events.find(({ action }) => action === 'location.updated')
    const restored = await server.call(keeper, 'POST', `/api/history/${String(event?.id)}/restore`)
    expect(restored.status, restored.text).toBe(200)
    expect(await one(place['id'])).toMatchObject({ name: place['name'], parent_id: null, level: 'city' })
  })
})
