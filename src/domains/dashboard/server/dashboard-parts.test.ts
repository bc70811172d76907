import { expect, test } from 'vitest'
import { buildLocationTree, type Location } from '#domains/locations/index.ts'
import { locationParts } from './dashboard-parts.ts'

const place = (id: number, parentId: number | null = null): Location => ({
  id,
  slug: `city-${id}`,
  level: parentId === null ? 'city' : 'subcity',
  name: `City ${id}`,
  translations: {},
  parentId,
  latitude: 9,
  longitude: 38,
  position: id,
})
const cell = (locationId: number) => ({
  status: 'available' as const,
  publication: 'published' as const,
  ended: null,
  categoryId: 1,
  locationId,
  listings: locationId,
  unchanged: 0,
})

test.each([
  [8, 8, 0],
  [9, 9, 0],
  [10, 8, 1 + 2],
])('of %i cities %i are named; a single one is never called others', (count, named, others) => {
  const ids = Array.from({ length: count }, (_, index) => index + 1)
  const parts = locationParts(ids.map(cell), buildLocationTree(ids.map((id) => place(id))), () => null)
  expect(parts.filter((part) => !part.others)).toHaveLength(named)
  expect(parts.filter((part) => part.others).map(({ listings }) => listings)).toEqual(others === 0 ? [] : [others])
})

test.each([
  [
    [2, 3],
    [3, 2],
  ],
  [[1], []],
  [
    [1, 2],
    [2, 'others'],
  ],
])('of a city with homes in %j the places are %j', (homes, shown) => {
  const tree = buildLocationTree([place(1), place(2, 1), place(3, 1)])
  const [parts] = locationParts(homes.map(cell), tree, () => null)
  expect(parts?.places.map(({ id, others }) => (others ? 'others' : id))).toEqual(shown)
})
