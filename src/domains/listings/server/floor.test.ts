import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idOf, openOffice, wrongFields, type AdminApp } from '#tests/support/office.ts'

let office: AdminApp
let land: number

beforeAll(async () => {
  office = await openOffice()
  const { rows } = await office.database.pool.query<{ id: number }>(
    `insert into categories (slug, name, description) values ('land', 'Land', '') returning id`,
  )
  land = rows[0]?.id ?? 0
  await office.add(office.agent, { title: 'On the third floor', floor: 3 })
  await office.add(office.agent, { title: 'Below the ground', floor: '-1' })
})

afterAll(() => office.close())

const titlesOf = async (query: string, who = null as typeof office.agent | null) =>
  (await office.call(who, 'GET', `/api/property?${query}`)).list.map(({ title }) => title)

const stated = (floor: unknown) => office.call(office.agent, 'POST', '/api/property', office.form({ floor }))

describe('the floor of a home', () => {
  test('is a whole number from -5 to 200, and need not be stated', async () => {
    expect((await stated(0)).body['property']).toMatchObject({ floor: 0 })
    expect((await stated(-5)).body['property']).toMatchObject({ floor: -5 })
    expect((await stated('')).body['property']).toMatchObject({ floor: null })
    for (const wrong of [-6, 201, 1.5, 'third']) expect(wrongFields(await stated(wrong))).toEqual(['floor'])
  })

  test('narrows the public list and that of staff', async () => {
    expect(await titlesOf('floor=3')).toEqual(['On the third floor'])
    expect(await titlesOf('floor=-1', office.agent)).toEqual(['Below the ground'])
    expect(await titlesOf('floor=7')).toEqual([])
    expect((await office.call(null, 'GET', '/api/property?floor=201')).status).toBe(400)
  })

  test('is none of land: it is not stored, and goes with a move', async () => {
    const plot = await office.add(office.agent, { category_id: land, floor: 2 })
    const moved = await office.add(office.agent, { floor: 2 })
    const change = { ids: [moved], action: 'move', category_id: land }
    expect((await office.call(office.agent, 'POST', '/api/property/bulk', change)).status).toBe(200)
    for (const id of [plot, moved])
      expect((await office.call(office.agent, 'GET', `/api/property/${id}`)).body).toMatchObject({
        floor: null,
        bedrooms: 0,
      })
  })

  test('is a column of the export', async () => {
    const { text } = await office.call(office.agent, 'GET', '/api/property/export?floor=3')
    const [header = '', row = ''] = text.split('\r\n')
    expect(row.split(',')[header.split(',').indexOf('floor')]).toBe('3')
  })

  test('comes with a change and stands in its record', async () => {
    const id = idOf(await office.call(office.agent, 'POST', '/api/property', office.form({ floor: 1 })))
    await office.call(office.agent, 'PUT', `/api/property/${id}`, { floor: 2 })
    const { list } = await office.call(office.agent, 'GET', `/api/property/${id}/history`)
    expect(list[0]?.['changes']).toMatchObject([{ field: 'floor', before: 1, after: 2 }])
  })
})
