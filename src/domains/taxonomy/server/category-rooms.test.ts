import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#tests/support/accounts.ts'
import { openOffice, type AdminApp } from '#tests/support/office.ts'
import { categoryKind } from '../category.ts'

let office: AdminApp
let keeper: Person
beforeAll(async () => {
  office = await openOffice()
  keeper = await office.person('admin')
})
afterAll(() => office.close())

const change = (id: unknown, body: object) => office.call(keeper, 'PUT', `/api/category/${String(id)}`, body)
const added = async (body: object) =>
  (await office.call(keeper, 'POST', '/api/category', { description: 'Of a test', ...body })).body['category'] as {
    id: number
  }

describe('whether listings have rooms (readings, "Property")', () => {
  test('is said by the settings of a category, and by its name where they say nothing', async () => {
    const category = await added({ name: 'Event halls', has_rooms: false })
    const { id } = category
    expect(category).toMatchObject({ has_rooms: false })
    const listed = async () => (await office.call(null, 'GET', '/api/category')).list.find((one) => one['id'] === id)
    expect(await listed()).toMatchObject({ has_rooms: false })
    expect((await change(id, { name: 'Wedding halls' })).body['category']).toMatchObject({ has_rooms: false })
    expect((await change(id, { has_rooms: null })).status).toBe(200)
    expect(await listed()).not.toHaveProperty('has_rooms')
    const refused = await change(id, { has_rooms: 'perhaps' })
    expect([refused.status, refused.body['errors']]).toMatchObject([400, [{ field: 'has_rooms' }]])
    const { rows } = await office.database.pool.query(
      `select changes->'has_rooms' as rooms from audit_events where subject_kind = 'category' and subject_id = $1 order by id`,
      [id],
    )
    expect(rows.map(({ rooms }) => rooms)).toEqual([[null, false], null, [false, null]])
  })

  test.each([
    ['Event halls', false, 'storage'],
    ['Apartments', false, 'storage'],
    ['Warehouses', true, 'other'],
    ['Land', true, 'other'],
    ['Land', false, 'land'],
    ['Cars', true, 'car'],
    ['Apartments', null, 'home'],
  ])('%s, rooms %s: %s', (name, hasRooms, kind) => {
    expect(categoryKind({ name, hasRooms })).toBe(kind)
  })

  test('a category that comes to have them does not say of its listings that they have none', async () => {
    const { id: category_id } = await added({ name: 'Halls to let', has_rooms: false })
    const id = await office.add(office.agent, { category_id })
    const roomsOf = async () => {
      await office.dependencies.version.caughtUp()
      const { bedrooms, bathrooms, square_feet: size } = (await office.call(null, 'GET', `/api/property/${id}`)).body
      return [bedrooms, bathrooms, size]
    }
    expect(await roomsOf()).toEqual([0, 0, 3229.17])
    expect((await change(category_id, { has_rooms: true })).status).toBe(200)
    expect(await roomsOf()).toEqual([null, null, 3229.17])
    expect((await office.history(id)).at(-1)?.changes).toMatchObject({ bedrooms: [0, null], bathrooms: [0, null] })
  })

  test.each([
    ['by its settings', 'Old Houses', { has_rooms: false }, { has_rooms: null }],
    ['by its name', 'Tall Houses', { name: 'Tall Warehouses' }, { name: 'Tall Houses' }],
  ])('a category that loses them %s takes them from its listings, which the history can undo', async (...how) => {
    const [, name, without, again] = how
    const { id: category_id } = await added({ name })
    const id = await office.add(office.agent, { category_id })
    const plain = await office.add(office.agent, { category_id, bedrooms: '0', bathrooms: '0' })
    const roomsOf = async (one: number) => {
      await office.dependencies.version.caughtUp()
      const { bedrooms, bathrooms, version } = (await office.call(office.agent, 'GET', `/api/property/${one}`)).body
      return [bedrooms, bathrooms, version]
    }
    const found = async () => (await office.call(null, 'GET', `/api/property/?category=${category_id}&bedrooms=4`)).list
    expect([await roomsOf(id), (await found()).length]).toEqual([[4, 3, 1], 1])

    expect((await change(category_id, { description: 'For big families' })).status).toBe(200)
    expect(await roomsOf(id)).toEqual([4, 3, 1])
    expect((await change(category_id, without)).status).toBe(200)
    expect([await roomsOf(id), await found()]).toEqual([[0, 0, 2], []])
    expect(await roomsOf(plain)).toEqual([0, 0, 1])
    expect((await office.history(id)).at(-1)?.changes).toMatchObject({ bedrooms: [4, 0], bathrooms: [3, 0] })

    const { rows } = await office.database.pool.query(
      `select batch, members from audit_events where action = 'category.updated' and batch is not null and subject_id = $1`,
      [category_id],
    )
    expect(rows).toEqual([{ batch: expect.any(String), members: 1 }])
    expect((await change(category_id, again)).status).toBe(200)
    expect(await roomsOf(id)).toEqual([0, 0, 2])
    expect((await office.call(keeper, 'POST', `/api/property/bulk/${rows[0].batch}/undo`)).status).toBe(200)
    expect(await roomsOf(id)).toEqual([4, 3, 3])
  })
})
