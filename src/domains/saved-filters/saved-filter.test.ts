import { expect, test } from 'vitest'
import { isShown, filterQuery } from './saved-filter.ts'

test('a view keeps search, filters, order, columns and page size, not the page or what is open', () => {
  expect(filterQuery('?q=bole&page=3&sort=name&columns=name%2Cemail&limit=15&new=&open=12')).toBe(
    'q=bole&sort=name&columns=name%2Cemail&limit=15',
  )
})

test('an address shows a view in any order of its values and on any page', () => {
  const view = { query: 'status=active&q=bole' }
  expect(isShown(view, '?q=bole&page=2&status=active')).toBe(true)
  expect(isShown(view, '?q=bole')).toBe(false)
  expect(isShown({ query: '' }, '?page=4')).toBe(true)
})
