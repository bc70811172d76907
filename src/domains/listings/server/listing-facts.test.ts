import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idOf, openOffice, wrongFields, type AdminApp } from '#tests/support/office.ts'

let office: AdminApp
const kinds: Record<'land' | 'cars' | 'warehouses', number> = { land: 0, cars: 0, warehouses: 0 }

beforeAll(async () => {
  office = await openOffice()
  for (const [slug, name] of [
    ['land', 'Land'],
    ['cars', 'Cars'],
    ['warehouses', 'Warehouses'],
  ] as const) {
    const { rows } = await office.database.pool.query<{ id: number }>(
      `insert into categories (slug, name, description) values ($1, $2, '') on conflict (slug) do update set name = $2 returning id`,
      [slug, name],
    )
    kinds[slug] = rows[0]?.id ?? 0
  }
})

afterAll(() => office.close())

const sent = (fields: Record<string, unknown>) =>
  office.call(office.agent, 'POST', '/api/property', office.form(fields))
const read = async (id: number) => (await office.call(office.agent, 'GET', `/api/property/${id}`)).body
const titlesOf = async (query: string) =>
  (await office.call(null, 'GET', `/api/property?${query}`)).list.map(({ title }) => title)

const ofHome = {
  floors: 5,
  parking: 2,
  compound: 'shared',
  year_built: 2018,
  water: ['line', 'tank'],
  power: ['three_phase'],
  condominium_site: 'Ayat 3',
  title_deed: true,
  holding: 'condominium',
  negotiable: false,
  advance_months: 3,
  minimum_stay: 6,
  commission: 2.5,
}
const ofCar = {
  make: 'Toyota',
  model: 'Vitz',
  year: 2012,
  mileage: 120_000,
  fuel: 'petrol',
  gear: 'automatic',
  plate: '2 AA',
}
const ofLand = { land_use: 'mixed', frontage: 12.5, slope: 'gentle', title_deed: false }

describe('the facts of a listing', () => {
  test('come back as they were sent, and are not stated when nobody said them', async () => {
    expect(await read(idOf(await sent(ofHome)))).toMatchObject(ofHome)
    expect(await read(idOf(await sent({})))).toMatchObject({
      ...Object.fromEntries(Object.keys(ofHome).map((key) => [key, null])),
      water: [],
      power: [],
    })
  })

  test('that nobody is asked any more go: the months of stay and of advance of a home that is let by the day from now on', async () => {
    const id = idOf(await sent({ ...ofHome, property_type: 'rent' }))
    await office.call(office.agent, 'PUT', `/api/property/${id}`, { price: '3000' })
    expect(await read(id)).toMatchObject({ minimum_stay: 6, advance_months: 3 })
    await office.call(office.agent, 'PUT', `/api/property/${id}`, { rent_period: 'day' })
    expect(await read(id)).toMatchObject({ rent_period: 'day', minimum_stay: null, advance_months: null })
  })

  test('are those of the category: land asks for no rooms, a car for neither rooms nor area', async () => {
    const plot = await sent({
      ...ofLand,
      ...ofHome,
      title_deed: false,
      category_id: kinds.land,
      bedrooms: '',
      bathrooms: '',
    })
    expect(await read(idOf(plot))).toMatchObject({
      ...ofLand,
      bedrooms: 0,
      bathrooms: 0,
      parking: null,
      holding: 'condominium',
    })
    const car = await sent({
      ...ofCar,
      ...ofLand,
      category_id: kinds.cars,
      bedrooms: '',
      bathrooms: '',
      square_feet: '',
    })
    expect(await read(idOf(car))).toMatchObject({ ...ofCar, square_feet: 0, land_use: null, title_deed: null })
  })

  test('a warehouse has no rooms (readings, "Property"), and what else a building has', async () => {
    const warehouse = await sent({
      ...ofHome,
      category_id: kinds.warehouses,
      bedrooms: 3,
      bathrooms: '',
      furnished: true,
    })
    const { condominium_site, floors, parking, compound } = ofHome
    expect(await read(idOf(warehouse))).toMatchObject({
      condominium_site,
      floors,
      parking,
      compound,
      bedrooms: 0,
      bathrooms: 0,
      furnished: null,
    })
  })

  test('a category whose settings say so has no rooms either', async () => {
    const { rows } = await office.database.pool.query<{ id: number }>(
      `insert into categories (slug, name, description, has_rooms) values ('halls', 'Event halls', '', false) returning id`,
    )
    const hall = await sent({ category_id: rows[0]?.id, bedrooms: '', bathrooms: '' })
    expect(await read(idOf(hall))).toMatchObject({ bedrooms: 0, bathrooms: 0, square_feet: expect.any(Number) })
  })

  test('outside their limits and choices are refused, each by its name', async () => {
    const wrong = {
      floors: 0,
      parking: 1001,
      compound: 'none',
      year_built: 1849,
      water: ['river'],
      holding: 'freehold',
      advance_months: 1.5,
      commission: 100,
      negotiable: 'perhaps',
    }
    expect(
      wrongFields(await sent(wrong))
        .map((field) => field.split('.')[0])
        .toSorted(),
    ).toEqual(Object.keys(wrong).toSorted())
  })

  test('narrow the list: by value, by range, by all of several, in any letter case, and by area in m²', async () => {
    await office.add(office.agent, {
      title: 'Old villa',
      year_built: 1974,
      parking: 4,
      water: ['borehole', 'tank'],
      amenities: ['gym', 'lift'],
    })
    await office.add(office.agent, {
      title: 'New flat',
      year_built: 2024,
      square_feet: '1076.39',
      condominium_site: 'Jemo 1',
      furnished: true,
    })
    expect(await titlesOf('year_built_max=1980')).toEqual(['Old villa'])
    expect(await titlesOf('year_built_min=2020&year_built_max=2024')).toEqual(['New flat'])
    expect(await titlesOf('water=borehole')).toEqual(['Old villa'])
    expect(await titlesOf('parking_min=3&amenities=gym,lift')).toEqual(['Old villa'])
    expect(await titlesOf('amenities=gym,balcony')).toEqual([])
    expect(await titlesOf('condominium_site=jemo%201')).toEqual(['New flat'])
    expect(await titlesOf('furnished=true&area_min=100&area_max=100')).toEqual(['New flat'])
    for (const wrong of ['water=river', 'year_built=2020', 'parking_min=-1', 'furnished=yes', 'area_min=big'])
      expect((await office.call(null, 'GET', `/api/property?${wrong}`)).status, wrong).toBe(400)
  })

  test('are given up by a move to a category without them, and come back when it is undone', async () => {
    const id = idOf(await sent(ofHome))
    const change = { ids: [id], action: 'move', category_id: kinds.cars }
    const { body } = await office.call(office.agent, 'POST', '/api/property/bulk', change)
    expect(await read(id)).toMatchObject({ water: [], year_built: null, advance_months: 3 })
    const undone = await office.call(office.agent, 'POST', `/api/property/bulk/${String(body['batch'])}/undo`)
    expect(undone.status).toBe(200)
    expect(await read(id)).toMatchObject(ofHome)
  })

  test('stand in the record of changes', async () => {
    const id = idOf(await sent({ water: ['tank'] }))
    await office.call(office.agent, 'PUT', `/api/property/${id}`, { water: ['tank', 'line'], title_deed: true })
    const { list } = await office.call(office.agent, 'GET', `/api/property/${id}/history`)
    expect(list[0]?.['changes']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'title_deed', before: null, after: true }),
        expect.objectContaining({ field: 'water', before: ['tank'], after: ['tank', 'line'] }),
      ]),
    )
  })
})
