import { expect, test } from 'vitest'
import { buildCategoryCatalogue } from './category.ts'

const category = (id: number, slug: string, name: string) => ({
  id,
  slug,
  name,
  position: id,
  description: '',
  translations: {},
})

test('an id or a slug finds its own category, also where another one has it as its name', () => {
  const { findCategory } = buildCategoryCatalogue([category(1, 'first', '2'), category(2, 'rooms', 'First')], [])
  expect(['2', 'first', 'FIRST', 'Rooms'].map((wanted) => findCategory(wanted)?.id)).toEqual([2, 1, 1, 2])
})
