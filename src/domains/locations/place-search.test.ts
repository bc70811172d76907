import { describe, expect, test } from 'vitest'
import { type Location, buildLocationTree } from './location.ts'
import { buildPlaceSearch } from './place-search.ts'
import { standardPlaces } from './places.ts'

const idOf = new Map(standardPlaces.map(({ slug }, index) => [slug, index + 1]))
const locations = standardPlaces.map(
  ({ slug, level, name, nameAm, parent, latitude, longitude }, position): Location => ({
    id: position + 1,
    slug,
    level,
    name,
    translations: { am: { name: nameAm } },
    parentId: parent === null ? null : (idOf.get(parent) ?? null),
    latitude,
    longitude,
    position,
  }),
)
const search = buildPlaceSearch(buildLocationTree(locations))
const slugs = (typed: string) => search(typed).map(({ location }) => location.slug)

test('an id or a slug finds its own place, also where another place has it as its name', () => {
  const [first, second, ...rest] = locations
  const named = [
    first && { ...first, name: '2' },
    second,
    ...rest.map((place) => ({ ...place, name: second?.slug ?? '' })),
  ]
  const tree = buildLocationTree(named.filter((place) => place !== undefined))
  expect(tree.find('2')?.id).toBe(2)
  expect(tree.find(second?.slug ?? '')?.id).toBe(2)
  expect(tree.find(`${rest[0]?.slug}`)?.id).toBe(3)
})

describe('the search of places', () => {
  test.each([
    ['kaz', 'kazanchis'],
    ['casanch', 'kazanchis'],
    ['ካዛ', 'kazanchis'],
    ['Debre Z', 'bishoftu'],
    ['ሀዋ', 'hawassa'],
    ['bole', 'bole'],
    ['ቦሌ', 'bole'],
    ['Gerji, Bole', 'gerji'],
    ['finfin', 'addis-abeba'],
    ['lafto', 'nifas-silk-lafto'],
    ['22', '22-mazoria'],
  ])('%s offers %s first', (typed, slug) => expect(slugs(typed)[0]).toBe(slug))

  test('offers what begins so before what only contains it', () => {
    expect(slugs('bole')).toEqual(['bole', 'bole-bulbula', 'bole-arabsa'])
  })

  test('offers nothing for what nobody calls so', () => expect(slugs('xyzzy')).toEqual([]))

  test('without a word it is the tree: each place right before those inside', () => {
    const tree = search('')
    expect(tree).toHaveLength(standardPlaces.length)
    expect(tree[0]).toMatchObject({ location: { slug: 'addis-abeba' }, depth: 0 })
    const gerji = tree.findIndex(({ location }) => location.slug === 'gerji')
    const before = tree.slice(0, gerji).toReversed()
    expect(tree[gerji]?.depth).toBe(2)
    expect(before.find(({ depth }) => depth === 1)?.location.slug).toBe('bole')
  })
})
