import { expect, test } from 'vitest'
import { directionOf, nextSort } from './sorting.tsx'

const title = { ascending: 'title_asc', descending: 'title_desc' }
const newest = { ascending: 'oldest', descending: 'newest', first: 'descending' } as const

test('a heading orders by its column, then the other way, then as the list is usually', () => {
  expect(nextSort(title, 'newest')).toBe('title_asc')
  expect(nextSort(title, 'title_asc')).toBe('title_desc')
  expect(nextSort(title, 'title_desc')).toBeNull()
})

test('a column can start with its last values', () => {
  expect(nextSort(newest, 'title_asc')).toBe('newest')
  expect(nextSort(newest, 'newest')).toBe('oldest')
  expect(nextSort(newest, 'oldest')).toBeNull()
})

test('a column that goes one way only is on or off', () => {
  expect(nextSort({ ascending: 'name' }, '')).toBe('name')
  expect(nextSort({ ascending: 'name' }, 'name')).toBeNull()
})

test('a column knows its direction, and that the list is ordered by another', () => {
  expect(directionOf(title, 'title_desc')).toBe('descending')
  expect(directionOf(title, 'newest')).toBeNull()
  expect(directionOf({ ascending: 'name' }, '')).toBeNull()
})
