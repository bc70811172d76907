import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAccounts, type Accounts, type Person } from '#tests/support/accounts.ts'
import { createTestMarket, type TestMarket } from '#tests/support/market.ts'
import { ensureStandardLocations } from './standard-locations.ts'

let server: Accounts
let market: TestMarket
let keeper: Person
let counter = 0

beforeAll(async () => {
  server = await startAccounts()
  market = await createTestMarket(server.database.db)
  keeper = await server.person(['locations.write'], { name: 'Abebe Kebede' })
})
afterAll(() => server.close())

const list = (query = '', who: Person | null = keeper) => server.call(who, 'GET', `/api/location${query}`)
const add = (body: object) => server.call(keeper, 'POST', '/api/location', body)
const change = (id: unknown, body: object) => server.call(keeper, 'PUT', `/api/location/${String(id)}`, body)
const remove = (id: unknown, body?: object) => server.call(keeper, 'DELETE', `/api/location/${String(id)}`, body)
const centre = { latitude: 9, longitude: 38.7 }
const added = async (parent: unknown = null, name = `Place ${(counter += 1)}`) => {
  const { status, body, text } = await add({ name, parent_id: parent, ...centre })
  expect(status, text).toBe(201)
  return body['location'] as Record<string, unknown>
}
type Place = Record<string, unknown> | undefined
/** Adds places, each inside the one before. */
const chain = async (depth: number) => {
  const places: Place[] = []
  for (let at = 0; at < depth; at += 1) places.push(await added(places.at(-1)?.['id']))
  return places
}
const recorded = async (id: unknown) => {
  const { rows } = await server.database.pool.query(
    `select action, changes from audit_events where subject_kind = 'location' and subject_id = $1
     and action <> 'location.created' order by id`,
    [String(id)],
  )
  return rows
}
const one = async (id: unknown) => (await list()).list.find((place) => place.id === id)

describe('DELETE /api/location/{id}', () => {
  test('of an empty one says so, and a second time that it is gone', async () => {
    const { id } = await added()
    const { status, body } = await remove(id)
    expect([status, body]).toEqual([200, { message: 'Location deleted successfully' }])
    expect((await remove(id)).body.code).toBe('location-not-found')
  })

  test('of one in use says what is in it, and moves it where one says', async () => {
    const [from, to] = [await added(), await added()]
    const [along, twin] = [await added(from['id']), await added(from['id'], 'Twin')]
    const twinThere = await added(to['id'], 'TWIN')
    const live = await market.addListing({ locationId: Number(from['id']) })
    const binned = await market.addListing({ locationId: Number(from['id']), deletedAt: new Date() })
    const ofTwin = await market.addListing({ locationId: Number(twin['id']) })
    const refused = await remove(from['id'])
    expect([refused.status, refused.body.code]).toEqual([409, 'location-in-use'])
    expect(refused.body.errors.map(({ field, message }) => `${field}: ${message}`)).toEqual([
      'places: 2 sub-locations',
      'listings: 1 listing',
      'deleted_listings: 1 listing in the recycle bin',
    ])
    for (const wrong of [from['id'], along['id'], 999_999])
      expect((await remove(from['id'], { move_to: { location_id: wrong } })).body.errors[0]?.field).toBe(
        'move_to.location_id',
      )
    expect((await remove(from['id'], { move_to: { location_id: to['id'] } })).status).toBe(200)
    const { rows } = await server.database.pool.query(
      'select id, location_id, version from properties where id = any($1) order by id',
      [[live, binned, ofTwin]],
    )
    expect(rows).toEqual([
      { id: live, location_id: to['id'], version: 2 },
      { id: binned, location_id: to['id'], version: 2 },
      { id: ofTwin, location_id: twinThere['id'], version: 2 },
    ])
    expect(await one(along['id'])).toMatchObject({ parent_id: to['id'], level: 'subcity' })
    expect(await one(to['id'])).toMatchObject({ places: 2, listings: 1, deleted_listings: 1 })
  })

  // JavaScript and PostgreSQL lower these differently.
  test.each([
    ['İzmir Road', 'izmir road'],
    ['ΟΔΟΣ', 'οδοσ'],
  ])('joins what is inside where the database takes the names for the same: %s, %s', async (name, other) => {
    const [from, to] = [await added(), await added()]
    const [inside, known] = [await added(from['id'], name), await added(to['id'], other)]
    expect((await remove(from['id'], { move_to: { location_id: to['id'] } })).status).toBe(200)
    expect([await one(inside['id']), (await one(known['id']))?.['parent_id']]).toEqual([undefined, to['id']])
  })

  test('into the place around it, also what is inside under its own name', async () => {
    const outer = await added()
    const middle = await added(outer['id'], 'Same')
    const inner = await added(middle['id'], 'Same')
    expect((await remove(middle['id'], { move_to: { location_id: outer['id'] } })).status).toBe(200)
    expect(await one(inner['id'])).toMatchObject({ parent_id: outer['id'], level: 'subcity', name: 'Same' })
  })

  test('leaves all as it is where what is inside would lie in an area', async () => {
    const [from, inner] = await chain(2)
    const [city, subcity, area] = await chain(3)
    const into = (to: Place) => remove(from?.['id'], { move_to: { location_id: to?.['id'] } })
    const { status, body } = await into(area)
    expect([status, body.code, body.errors[0]?.field]).toEqual([400, 'location-too-deep', 'move_to.location_id'])
    await added(inner?.['id'])
    expect((await into(subcity)).body.code).toBe('location-too-deep')
    expect(await one(inner?.['id'])).toMatchObject({ parent_id: from?.['id'], level: 'subcity', version: 1 })
    expect((await into(city)).status).toBe(200)
  })

  test('records what moved, and how much it was', async () => {
    const [from, inner] = await chain(2)
    const to = await added()
    await market.addListing({ locationId: Number(from?.['id']) })
    await remove(from?.['id'], { move_to: { location_id: to['id'] } })
    expect(await recorded(inner?.['id'])).toEqual([
      { action: 'location.updated', changes: { parent: [from?.['slug'], to['slug']] } },
    ])
    expect(await recorded(from?.['id'])).toEqual([
      {
        action: 'location.deleted',
        changes: {
          name: [from?.['name'], null],
          moved_to: [null, to['name']],
          places: [1, null],
          listings: [1, null],
          deleted_listings: [0, null],
        },
      },
    ])
  })

  test('the three cities of the specification are always there', async () => {
    const { status, body } = await remove(market.places.addis, { move_to: { location_id: market.places.bishoftu } })
    expect([status, body.code]).toEqual([409, 'location-permanent'])
  })

  test('and keep their names; the Amharic name, which people read beside it, may change', async () => {
    const { addis, bishoftu, bole } = market.places
    for (const [id, name] of [
      [addis, 'Addis Ababa'],
      [bishoftu, 'Debre Zeyit'],
      [addis, 'addis abeba'],
    ] as const) {
      const { status, body } = await change(id, { name })
      expect([status, body.code, body.errors]).toEqual([
        409,
        'location-permanent',
        [{ field: 'name', message: 'Addis Abeba, Bishoftu and Amboo can’t be removed, renamed or moved.' }],
      ])
    }
    const translations = { am: { name: 'አዲስ አበባ ከተማ' } }
    expect((await change(addis, { name: 'Addis Abeba', translations })).status).toBe(200)
    expect(await one(addis)).toMatchObject({ name: 'Addis Abeba', translations })
    expect((await change(bole, { name: 'Bole sub-city' })).status).toBe(200)
    expect((await change(bole, { name: 'Bole' })).status).toBe(200)
  })

  test('a deleted standard place stays deleted at the next start', async () => {
    await ensureStandardLocations(server.database.db)
    const place = (await list('?q=jigjiga')).list[0]
    expect((await remove(place?.id)).status).toBe(200)
    expect(await ensureStandardLocations(server.database.db)).toBe(0)
    expect((await list('?q=jigjiga')).list).toEqual([])
  })

  test('a deleted standard place of another name or slug too, until staff ask for it again, which is recorded', async () => {
    const { db, pool } = server.database
    const restore = async () => (await server.call(keeper, 'POST', '/api/location/ready-set')).body['added']
    await ensureStandardLocations(db)
    await restore()
    await pool.query("update locations set slug = 'own-slug' where slug = 'jigjiga'")
    await pool.query("update locations set name = 'Own name' where slug = 'adama'")
    for (const q of ['jigjiga', 'own%20name']) {
      const [place] = (await list(`?q=${q}`)).list
      expect((await remove(place?.id)).status).toBe(200)
    }
    expect(await ensureStandardLocations(db)).toBe(0)

    await pool.query("delete from audit_events where action = 'location.set-added'")
    expect([await restore(), await restore()]).toEqual([2, 0])
    const { rows } = await pool.query(
      "select actor_name, subject_kind, changes from audit_events where action = 'location.set-added'",
    )
    expect(rows).toEqual([{ actor_name: 'Abebe Kebede', subject_kind: 'location', changes: { added: [null, 2] } }])
  })
})
