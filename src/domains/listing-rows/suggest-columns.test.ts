import { expect, test } from 'vitest'
import { suggestColumns } from './match-columns.ts'

const fields = (header: string[]) => suggestColumns(header).map(({ field }) => field)

test('columns are recognised by the names that people use', () => {
  expect(fields(['Headline', 'price_ETB', 'Sub City', 'colour', 'ዋጋ'])).toEqual([
    'title',
    'price',
    'location',
    null,
    null,
  ])
})

test('of two columns for one field the clearer name wins, the first of equals', () => {
  expect(fields(['id', 'reference', 'name', 'title', 'title'])).toEqual([null, 'source_reference', null, 'title', null])
})

test('a header that says nothing is no failure', () => {
  expect(fields(['', '1', '2'])).toEqual([null, null, null])
})
