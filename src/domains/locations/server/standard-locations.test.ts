import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { standardPlaces } from '../places.ts'
import { buildLocationTree } from '../location.ts'
import { readLocations } from './location.repository.ts'
import { locations } from './location.table.ts'
import { ensureStandardLocations } from './standard-locations.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

test('an empty database gets every standard place in its parent, once, the three of the specification first', async () => {
  expect(await ensureStandardLocations(database.db)).toBe(standardPlaces.length)
  expect(await ensureStandardLocations(database.db)).toBe(0)
  const stored = await readLocations(database.db)
  expect(stored.map(({ slug }) => slug)).toEqual(standardPlaces.map(({ slug }) => slug))
  const tree = buildLocationTree(stored)
  expect(tree.cities.slice(0, 3).map(({ name }) => name)).toEqual(['Addis Abeba', 'Bishoftu', 'Amboo'])
  expect(tree.path(tree.find('gerji')?.id ?? 0).map(({ name }) => name)).toEqual(['Gerji', 'Bole', 'Addis Abeba'])
  const { rows } = await database.pool.query('select count(*)::int as demo from locations where demo')
  expect(rows).toEqual([{ demo: 0 }])
})

test('places that are there already stay as they are, also under a slug of their own', async () => {
  const point = { level: 'city', latitude: 9, longitude: 38 } as const
  await database.db.insert(locations).values([
    { ...point, slug: 'addis', name: 'Addis Abeba' },
    { ...point, slug: 'adama', name: 'Adama (Nazret)' },
  ])
  await ensureStandardLocations(database.db)
  const tree = buildLocationTree(await readLocations(database.db))
  expect(tree.find('adama')?.name).toBe('Adama (Nazret)')
  expect(tree.cities.filter(({ name }) => name === 'Addis Abeba')).toHaveLength(1)
  expect(tree.path(tree.find('bole')?.id ?? 0).map(({ slug }) => slug)).toEqual(['bole', 'addis'])
})

test('the areas of a standard place never go into another place that has its name or its slug', async () => {
  const point = { latitude: 9, longitude: 38 } as const
  const [city] = await database.db
    .insert(locations)
    .values({ ...point, level: 'city', slug: 'my-city', name: 'My City' })
    .returning({ id: locations.id })
  const inside = { ...point, level: 'area', parentId: city?.id ?? 0 } as const
  await database.db.insert(locations).values([
    { ...inside, slug: 'bole', name: 'Airport' },
    { ...inside, slug: 'my-yeka', name: 'Yeka' },
    { ...point, level: 'city', slug: 'hawassa-town', name: 'Yeka' },
  ])
  await ensureStandardLocations(database.db)
  const tree = buildLocationTree(await readLocations(database.db))
  expect(tree.all.filter(({ parentId }) => tree.byId(parentId ?? 0)?.level === 'area')).toEqual([])
  expect(tree.find('gerji')).toBeUndefined()
  expect(tree.path(tree.find('yeka')?.id ?? 0).map(({ name }) => name)).toEqual(['Yeka', 'Addis Abeba'])
  const areasOfYeka = standardPlaces.filter(({ parent }) => parent === 'yeka')
  expect(areasOfYeka.map(({ slug }) => tree.byId(tree.find(slug)?.parentId ?? 0)?.slug)).toEqual(
    areasOfYeka.map(() => 'yeka'),
  )
})

test('two processes that start at once add no place twice', async () => {
  const added = await Promise.all([1, 2, 3].map(() => ensureStandardLocations(database.db)))
  expect(added.reduce((sum, one) => sum + one)).toBe(standardPlaces.length)
  expect(await readLocations(database.db)).toHaveLength(standardPlaces.length)
})
