import { expect, test } from 'vitest'
import { processorTime } from '#tests/support/processor-time.ts'
import { buildLocationTree, buildPlaceFinder, standardPlaces } from '#domains/locations/index.ts'
import { buildCategoryCatalogue } from '#domains/taxonomy/index.ts'
import { slugOf } from '#shared/slug.ts'
import { type CategoryFinder, buildCategoryFinder } from './category-finder.ts'
import { guessColumns, requireColumnsMapped } from './guess-columns.ts'
import { suggestColumns } from './match-columns.ts'

const places = standardPlaces.map((place, index) => ({
  id: index + 1,
  slug: slugOf(place.name, 'place'),
  level: 'city' as const,
  name: place.name,
  translations: {},
  parentId: null,
  latitude: 9,
  longitude: 38.8,
  position: index,
}))
const market = {
  place: buildPlaceFinder(buildLocationTree(places)),
  category: buildCategoryFinder(buildCategoryCatalogue([], [])),
}

const look = (column: string, ...values: string[]) => {
  const [found] = guessColumns(
    [column],
    values.map((value) => [value]),
    market,
  )
  return found && { field: found.field, sure: found.sure }
}

test.each([
  ['Type', ['Apartment', 'Villa', 'Penthouse', 'Loft'], 'category'],
  ['Deal kind', ['ለሽያጭ', 'ለኪራይ'], 'property_type'],
  ['What', ['Apartment', 'Villa', 'Condominium'], 'category'],
  ['Where', ['Bole', 'Yeka', 'Bishoftu'], 'location'],
  ['Amount asked', ['45k', '3.5 million', '140 ሺ'], 'price'],
  ['X', ['45000', '90,000', '120000'], 'price'],
  ['Y', ['120 m²', '85 ካሬ', '1500 sq ft'], 'square_metres'],
  ['Z', ['2 bedrooms', '3 bdrm', '1 bed'], 'bedrooms'],
  ['P', ['monthly', 'per month', 'daily'], 'rent_period'],
  ['S', ['available', 'sold', 'pending'], 'status'],
  ['F', ['furnished', 'Unfurnished'], 'furnished'],
  ['a', ['9.01234', '8.98765'], 'latitude'],
  ['o', ['38.76543', '38.81234'], 'longitude'],
  ['status', ['For sale', 'For rent'], 'property_type'],
  ['kind', ['For sale', 'For rent'], 'property_type'],
  // Four of five.
  ['Q', ['Bole', 'Yeka', 'Bishoftu', 'Addis Abeba', 'near the river'], 'location'],
])('the values of “%s” say what it holds', (column, values, field) => {
  expect(look(column, ...values)).toEqual({ field, sure: true })
})

const category: CategoryFinder = (id) => ({ category: Number(id), subcategory: null, name: 'Villas' })

test('numbers that happen to be ids of categories say nothing: bedrooms stay bedrooms', () => {
  const rows = [['1', '2', '4']]
  const looks = guessColumns(['bedrooms', 'bathrooms', 'No. of cats'], rows, { ...market, category })
  expect(looks).toEqual([null, null, null])
})

test.each([
  ['Contact', ['0911223344', '+251 911 22 33 44', '0922-11-22-33']],
  ['Added', ['2024-01-05', '5/1/2024', '12.03.2024']],
  ['Built', ['1998', '2015', '2020']],
  ['Z', ['1998', '2015', '2020']],
  ['No. of cats', ['1', '2', '3']],
  ['Note', ['nice view', 'call first', 'For sale']],
  ['category', ['Apartment', 'Villa']],
  ['price', ['0911223344']],
  ['Type', ['For sale', 'Exchange', 'sale']],
  ['Type', []],
])('the values of “%s” say nothing', (column, values) => {
  expect(look(column, ...values)).toBeNull()
})

test('a part of a name makes a column one of which something has to be said, and is not believed', () => {
  expect(look('Asking price (negotiable)', 'call')).toEqual({ field: 'price', sure: false })
  expect(look('size', '120', '85')).toEqual({ field: 'square_metres', sure: false })
  const header = ['size']
  const looks = guessColumns(header, [['120']], market)
  expect(suggestColumns(header, looks)).toEqual([{ column: 'size', field: null }])
  expect(() => requireColumnsMapped(header, looks, {})).toThrow('The column "size" (120) looks like square_metres.')
})

test('values win over a name that says another field, and are suggested once', () => {
  const header = ['title', 'kind', 'offer']
  const rows = [['Flat', 'For sale', 'Villa']]
  expect(suggestColumns(header, guessColumns(header, rows, market)).map(({ field }) => field)).toEqual([
    'title',
    'property_type',
    'category',
  ])
  const twice = ['A', 'B']
  expect(suggestColumns(twice, guessColumns(twice, [['45000', '90000']], market)).map(({ field }) => field)).toEqual([
    null,
    null,
  ])
})

test('a name of ours that may mean another measure has to be said', () => {
  expect(look('ስፋት', '120', '85')).toEqual({ field: 'square_metres', sure: false })
})

test('nothing starts while a column looks like a field that no other holds and nobody spoke of', () => {
  const header = ['title', 'Deal kind', 'price', 'category', 'location']
  const looks = guessColumns(header, [['Flat', 'For sale', '1', 'Villa', 'Bole']], market)
  const require = (map: Record<string, string>) => () => requireColumnsMapped(header, looks, map)
  expect(require({})).toThrow('The column "Deal kind" (For sale) looks like property_type.')
  for (const map of [{ 'Deal kind': 'ignore' }, { 'deal kind': 'property_type' }, { title: 'property_type' }])
    expect(require(map)).not.toThrow()
})

test('columns named by hundreds of words each are looked at in little processor time', async () => {
  const header = Array.from({ length: 10 }, () => 'a '.repeat(500))
  expect(await processorTime(async () => guessColumns(header, [header.map(() => 'x')], market))).toBeLessThan(1000)
})

test('a file of many columns full of words and numbers is looked at in little processor time', () => {
  const header = Array.from({ length: 300 }, (_, column) => `column ${column}`)
  const rows = Array.from({ length: 200 }, (_, row) =>
    header.map((column) => `12 a b c d e f g ${row} k m 7 ${column}`),
  )
  const before = process.cpuUsage()
  expect(guessColumns(header, rows, market)).toHaveLength(300)
  const seconds = process.cpuUsage(before).user / 1_000_000
  expect(seconds).toBeLessThan(5)
})
