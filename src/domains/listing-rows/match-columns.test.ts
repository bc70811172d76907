import { expect, test } from 'vitest'
import { matchColumns } from './match-columns.ts'

const needed = ['Title', 'Category', 'Location', 'Price']
const fieldsOf = (...[header, importOptions = {}]: [string[], Parameters<typeof matchColumns>[1]?]) =>
  Object.fromEntries(matchColumns(header, importOptions).matched.map(({ column, field }) => [column, field]))

test('columns are matched by name, whatever their case, spaces and underscores', () => {
  const header = ['REFERENCE', 'title', 'property_type_raw', 'Price (ETB)', 'size_m2', 'Sub-City', 'No. of cats']
  expect(fieldsOf(header)).toEqual({
    REFERENCE: 'source_reference',
    title: 'title',
    property_type_raw: 'category',
    'Price (ETB)': 'price',
    size_m2: 'square_metres',
    'Sub-City': 'location',
  })
  expect(matchColumns(header, {}).unknown).toEqual(['No. of cats'])
})

test('of two columns for one field the clearer name wins', () => {
  const { unknown } = matchColumns([...needed, 'city', 'id', 'reference', 'etb'], {})
  expect(unknown).toEqual(['city', 'id', 'etb'])
  // In a file that the product exported, the reference is the product's own.
  expect(matchColumns([...needed, 'reference', 'source_reference', 'id'], {}).unknown).toEqual(['reference', 'id'])
})

test('a person may say what a column holds, or that it holds nothing', () => {
  expect(fieldsOf([...needed, 'usd'], { map: { USD: 'price' } })).toMatchObject({ usd: 'price' })
  expect(fieldsOf([...needed, 'usd'], { map: { USD: 'price' } })).not.toHaveProperty('Price')
  expect(fieldsOf([...needed, 'nr'], { map: { nr: 'reference' } })).toMatchObject({ nr: 'source_reference' })
  expect(fieldsOf([...needed, 'beds'], { map: { beds: 'ignore' } })).not.toHaveProperty('beds')
  expect(fieldsOf(['headline', 'Location', 'Price'], { defaults: { category: 'Villa' } })).toHaveProperty('headline')
})

test('columns of one name are not told apart: one field for them is refused, and leaving them out means all', () => {
  const header = [...needed, 'Title']
  expect(() => matchColumns(header, { map: { Title: 'title' } })).toThrow(/Several columns are called "Title"/)
  const ignored = matchColumns(header, { map: { Title: 'ignore' }, defaults: { title: 'A home' } })
  expect(ignored.unknown).toEqual(['Title', 'Title'])
})

test('what cannot be matched is said with the names that there are', () => {
  expect(() => matchColumns(['Title', 'cost'], {})).toThrow(/No column holds category, location, price.*Title, cost/)
  expect(() => matchColumns(needed, { map: { cost: 'price' } })).toThrow(/no column "cost".*Title, Category/)
  expect(() => matchColumns(needed, { map: { Price: 'cost' } })).toThrow(
    /no field "cost".*source_reference, title.*ignore/,
  )
  expect(() => matchColumns([...needed, 'price'], {})).toThrow(/Several columns hold price: Price, price/)
  expect(() => matchColumns([...needed, 'cost'], { map: { cost: 'price', Title: 'price' } })).toThrow(/Several columns/)
})
