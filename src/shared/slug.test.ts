import { expect, test } from 'vitest'
import { slugOf, slugsFor } from './slug.ts'

test.each([
  ['Apartments', 'apartments'],
  ['Shops & retail', 'shops-retail'],
  ['  Café – Restaurant  ', 'cafe-restaurant'],
  ['Farmer’s land', 'farmers-land'],
  ['40/60 condominium', '40-60-condominium'],
  ['ቪላዎች', 'vilawoch'],
  ['ቤቶች', 'betoch'],
  ['አፓርትመንት በቦሌ', 'apartment-bebole'],
  ['ሀዋሳ', 'hawasa'],
  ['መኪና (Cars)', 'mekina-cars'],
  ['2026', 'category-2026'],
  ['★', 'category'],
  ['بيت', 'category'],
])('"%s" has the address %s', (name, slug) => {
  expect(slugOf(name, 'category')).toBe(slug)
})

test('a long name gives a short address that does not end in the middle of nothing', () => {
  const slug = slugOf(`${'a'.repeat(59)} and more`, 'category')
  expect(slug).toBe('a'.repeat(59))
})

test('when an address is taken, numbers follow', () => {
  const slugs = slugsFor('Villas', 'category')
  expect([slugs.next().value, slugs.next().value, slugs.next().value]).toEqual(['villas', 'villas-2', 'villas-3'])
})
