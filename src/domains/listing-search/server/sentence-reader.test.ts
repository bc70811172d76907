import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOffice, type AdminApp } from '#tests/support/office.ts'

let office: AdminApp
beforeAll(async () => void (office = await openOffice()))
afterAll(() => office.close())

const read = async (sentence: string) => {
  const { header, ...rest } = await office.dependencies.words.read(sentence)
  return { ...rest, told: JSON.parse(header) as object, header }
}

test('of two kinds neither narrows the list, for it would hide the other, and both are told as unused', async () => {
  expect(await read('apartment or villa in Gerji')).toMatchObject({
    filters: { location: 'gerji' },
    unused: ['apartment', 'villa'],
    told: { filters: [{ name: 'location', value: 'gerji', text: 'Gerji' }], unused: ['apartment', 'villa'] },
  })
})

test.each([
  ['studio or villa in Gerji', { location: 'gerji' }, ['studio', 'villa']],
  ['ስቱዲዮ ወይም ቪላ ገርጂ', { location: 'gerji' }, ['ስቱዲዮ', 'ቪላ']],
  ['studio or 1 bedroom apartment', { category: 'apartments' }, ['studio', '1 bedroom']],
  ['toyota vitz or suzuki', { category: 'cars' }, ['toyota vitz', 'suzuki']],
  ['apartment with a lift or on the ground floor', { category: 'apartments' }, ['lift', 'on the ground floor']],
  ['villa with balcony or garden', { category: 'villas' }, ['balcony', 'garden']],
])('alternatives are not asked for together, which would hide each of them: %s', async (sentence, filters, unused) => {
  const found = await read(sentence)
  expect([found.filters, found.unused.toSorted()]).toEqual([filters, unused.toSorted()])
})

test.each([
  ['villa, 20k or 25k', { category: 'villas', price_max: '25000' }],
  ['2 bedroom or 3 bedroom apartment', { category: 'apartments', bedrooms_min: 2, bedrooms_max: 3 }],
  ['ባለ 3 መኝታ ወይም ባለ 2 መኝታ ቪላ', { category: 'villas', bedrooms_min: 2, bedrooms_max: 3 }],
  ['villa at least 200 sqm, 150 sqm', { category: 'villas', area_min: '150' }],
])('of two numbers that are said of one thing the wider counts: %s', async (sentence, filters) => {
  expect(await read(sentence)).toMatchObject({ filters, unused: [] })
})

test('a kind that is said twice narrows the list', async () => {
  expect(await read('villas, villa')).toMatchObject({ filters: { category: 'villas' }, unused: [] })
})

test('all amenities must be there', async () => {
  const { filters, unused } = await read('apartment with lift and balcony')
  expect([filters, unused]).toEqual([{ category: 'apartments', amenities: ['lift', 'balcony'] }, []])
})

test('an order is no filter: pages sort by it, the list of the API says that it does not', async () => {
  expect(await read('cheapest villa in Bole')).toMatchObject({
    filters: { category: 'villas', location: 'bole' },
    sort: 'price_asc',
    unused: [],
    told: { unused: ['cheapest'] },
  })
  expect((await read('villa in Bole')).sort).toBeUndefined()
})

test('a reference that no listing can have matches nothing', async () => {
  expect((await read('RH-9999999999')).id).toBe(0)
  expect((await read('RH-12')).id).toBe(12)
  expect((await read('villa')).id).toBeUndefined()
})

test('what no filter can express is told as typed', async () => {
  expect(await read('villa 2000 dollars')).toMatchObject({ filters: { category: 'villas' }, unused: ['2000 dollars'] })
})

test('a header has ASCII only, which means the same', async () => {
  const { header, told } = await read('ቪላ ቦሌ')
  expect(header).toMatch(/^[\x20-\x7e]+$/)
  expect(told).toMatchObject({
    filters: [
      { value: 'villas', text: 'ቪላ' },
      { value: 'bole', text: 'ቦሌ' },
    ],
  })
  expect(told).not.toHaveProperty('unused')
})

test.each([
  ['toyota about 33,333 km', { make: 'Toyota', mileage_min: 26_666, mileage_max: 40_000 }],
  ['villa, advance about 3 months', { category: 'villas', advance_months_min: 2, advance_months_max: 4 }],
  ['villa, parking for about 4 cars', { category: 'villas', parking_min: 3, parking_max: 5 }],
])('what is counted in whole numbers is asked for in whole numbers: %s', async (sentence, filters) => {
  expect(await read(sentence)).toMatchObject({ filters, unused: [] })
})
