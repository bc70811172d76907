import { expect, test } from 'vitest'
import { buildCategoryCatalogue } from '#domains/taxonomy/index.ts'
import { buildCategoryFinder } from './category-finder.ts'

test('a subcategory of a category that the database lacks is one to be made', () => {
  const find = buildCategoryFinder(buildCategoryCatalogue([], []))
  expect(find('Apartments', 'Penthouse')).toMatchObject({
    category: { slug: 'apartments' },
    subcategory: { slug: 'penthouse' },
  })
  expect(find('Villas', 'Penthouse')).toBe('unknown-subcategory')
})

test('a word for a category that staff renamed finds it as what it is called now, which decides its kind', () => {
  const vehicles = { id: 4, slug: 'cars', name: 'Vehicles', description: '', translations: {}, position: 0 }
  const find = buildCategoryFinder(buildCategoryCatalogue([vehicles], []))
  const found = { category: 4, subcategory: null, name: 'Vehicles', hasRooms: null }
  expect([find('Vehicles'), find('automobile')]).toEqual([found, found])
})
