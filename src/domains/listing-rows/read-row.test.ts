import { expect, test } from 'vitest'
import { buildLocationTree, buildNearestPlace, buildPlaceFinder } from '#domains/locations/index.ts'
import { buildCategoryCatalogue } from '#domains/taxonomy/index.ts'
import { buildCategoryFinder } from './category-finder.ts'
import { isRejected } from './read-row.ts'
import { createRowReader } from './row-reader.ts'

const named = (id: number, slug: string, name: string) => ({
  id,
  slug,
  name,
  description: '',
  translations: {},
  position: 0,
})
const bole = { ...named(7, 'bole', 'Bole'), level: 'subcity' as const, parentId: null, latitude: 9, longitude: 38.8 }
const catalogue = buildCategoryCatalogue(
  [named(1, 'flats', 'Apartments')],
  [
    { ...named(11, 'penthouse', 'Sky home'), categoryId: 1 },
    { ...named(12, 'own', 'Studio'), categoryId: 1 },
  ],
)
const tree = buildLocationTree([bole])
const market = {
  place: buildPlaceFinder(tree),
  nearestPlace: buildNearestPlace(tree),
  category: buildCategoryFinder(catalogue),
  nearestCategory: () => undefined,
}
const header = ['title', 'category', 'subcategory', 'location', 'price', 'latitude', 'longitude', 'pictures']
const { read } = createRowReader(header, {}, market)

const rowOf = (cells: Record<string, string>, more: readonly string[] = []) => {
  const usual: Record<string, string> = { title: 'Home', category: 'Apartments', location: 'Bole', price: '30000' }
  const row = read(2, [...header.map((column) => cells[column] ?? usual[column] ?? ''), ...more])
  return isRejected(row) ? row.problems.map(({ field, value }) => [field, value]) : row
}

test.each([
  ['its name', { subcategory: 'sky homes' }, 11],
  ['its slug', { subcategory: 'Penthouse' }, 11],
  ['the name of a standard one', { subcategory: 'studio apartment' }, 12],
  ['its name as the category', { category: 'Sky home' }, 11],
  ['a standard name as the category', { category: 'pent house' }, 11],
])('a subcategory is found by %s', (_, cells, subcategory) => {
  expect(rowOf(cells)).toMatchObject({ category: { category: 1, subcategory, name: 'Apartments' } })
})

test('a standard subcategory that is not there is made; another one is refused by name', () => {
  expect(rowOf({ subcategory: 'Duplex apartment' })).toMatchObject({
    category: { category: 1, subcategory: { slug: 'duplex-apartment' } },
  })
  expect(rowOf({ subcategory: 'Castle' })).toEqual([['subcategory', 'Castle']])
})

test('half a point is refused at the half that is missing', () => {
  expect(rowOf({ latitude: '9.01' })).toEqual([['longitude', '']])
  expect(rowOf({ longitude: '38.8' })).toEqual([['latitude', '']])
})

test('a row may be longer than the header by empty cells only', () => {
  expect(rowOf({}, ['', ' ', '\u200B'])).toMatchObject({ title: 'Home' })
  expect(rowOf({}, ['', 'x'])).toEqual([['', 'Home | Apartments |  | Bole | 30000 |  |  |  |  | x']])
  expect(read(2, ['Home', 'Apartments'])).toMatchObject({ problems: [{ field: '', value: 'Home | Apartments' }] })
})

test('names of pictures are read from a list of any kind', () => {
  for (const [written, pictures] of [
    ['a.jpg, b.jpg', ['a.jpg', 'b.jpg']],
    ['a, b.jpg; c.jpg', ['a, b.jpg', 'c.jpg']],
    ['["a, b.jpg", "c.jpg", "c.jpg"]', ['a, b.jpg', 'c.jpg']],
  ] as const)
    expect(rowOf({ pictures: written })).toMatchObject({ pictures })
})

const area = (unit: string, given: string, defaults: Record<string, string>) => {
  const reader = createRowReader([...header, unit], { defaults }, market)
  const row = reader.read(2, ['Home', 'Apartments', '', 'Bole', '30000', '', '', '', given])
  return isRejected(row) ? row.problems : row.squareFeet
}

test('the area of a row wins over a default in another unit', () => {
  expect(area('square_metres', '120', { square_feet: '1' })).toBe('1291.67')
  expect(area('square_metres', '', { square_feet: '1' })).toBe('1.00')
  expect(area('square_feet', '120 m2', { square_feet: '1' })).toBe('1291.67')
  expect(area('square_feet', '1500', { square_metres: '1' })).toBe('1500.00')
})

test.each([`Bole${' '.repeat(100_000)}x`, '1,'.repeat(100_000)])(
  'a place that no name is as long as is refused in a moment',
  (location) => {
    const begun = performance.now()
    expect(rowOf({ location })).toEqual([['location', expect.anything()]])
    expect(performance.now() - begun).toBeLessThan(500)
  },
)
