import { describe, expect, test } from 'vitest'
import { processorTime } from '#tests/support/processor-time.ts'
import { type Location, buildLocationTree } from './location.ts'
import { standardPlaces } from './places.ts'
import { buildPlaceFinder, placeKey, spellingVariants } from './spellings.ts'

const idOf = new Map(standardPlaces.map(({ slug }, index) => [slug, index + 1]))
const places = standardPlaces.map(({ slug, level, name, nameAm, parent, latitude, longitude }, position): Location => ({
  id: position + 1,
  slug,
  level,
  name,
  translations: { am: { name: nameAm } },
  parentId: parent === null ? null : (idOf.get(parent) ?? null),
  latitude,
  longitude,
  position,
}))
const find = buildPlaceFinder(buildLocationTree(places))

test('there are the three cities of the specification first, then more than 30 places, each inside its parent', () => {
  expect(standardPlaces.slice(0, 3).map(({ name }) => name)).toEqual(['Addis Abeba', 'Bishoftu', 'Amboo'])
  expect(standardPlaces.length).toBeGreaterThan(40)
  for (const { level, parentId } of places) expect(parentId === null).toBe(level === 'city')
})

describe('people write', () => {
  test.each([
    ['Nifas Silk-Lafto', 'nifas-silk-lafto'],
    ['nifas silk lafto', 'nifas-silk-lafto'],
    ['NEFAS  SILK – LAFTO', 'nifas-silk-lafto'],
    ['Nifas Silk/Lafto Sub-City', 'nifas-silk-lafto'],
    ['Gullele', 'gullele'],
    ['Gulele', 'gullele'],
    ['Gulelle', 'gullele'],
    ['Kolfe Keraniyo', 'kolfe-keranio'],
    ['Akaki Kality', 'akaki-kaliti'],
    ['Lemi-Kura subcity', 'lemi-kura'],
    ['Addis Ababa', 'addis-abeba'],
    ['ADDIS ABÄBA', 'addis-abeba'],
    ['Addis Ababa City', 'addis-abeba'],
    ['Addis Ketema', 'addis-ketema'],
    ['Ambo', 'amboo'],
    ['Debre Zeit', 'bishoftu'],
    ['Nazrēt', 'adama'],
    ['bolé', 'bole'],
    ['Bole Kifle Ketema', 'bole'],
    ['ቦሌ', 'bole'],
    ['ቦሌ ክፍለ ከተማ', 'bole'],
    ['ሀዋሳ', 'hawassa'],
    ['ኃዋሳ', 'hawassa'],
    ['አዋሳ', 'hawassa'],
    ['ዐዲስ አበባ', 'addis-abeba'],
    ['አዲስአበባ', 'addis-abeba'],
    ['ሠሚት', 'summit'],
    ['ባህር ዳር', 'bahir-dar'],
    ['C.M.C', 'cmc'],
    ['Gerji, Bole, Addis Ababa', 'gerji'],
    ['Addis Ababa, Bole', 'bole'],
    ['Kazanchis (Kirkos)', undefined],
    ['Gerji, Bishoftu', undefined],
    ['Nairobi', undefined],
    ['Bol', undefined],
    ['', undefined],
    [' , ', undefined],
  ])('%s for %s', (written, slug) => expect(find(written)?.slug).toBe(slug))
})

test('every known spelling leads to its own place, and no two places share one', () => {
  const spellings = standardPlaces.flatMap(({ slug, name, nameAm }) =>
    [slug, name, nameAm, ...(spellingVariants[slug] ?? [])].map((spelling) => ({ spelling, slug })),
  )
  expect(spellings.filter(({ spelling, slug }) => find(spelling)?.slug !== slug)).toEqual([])
  const owners = Map.groupBy(spellings, ({ spelling }) => placeKey(spelling))
  expect([...owners.values()].filter((same) => new Set(same.map(({ slug }) => slug)).size > 1)).toEqual([])
  expect(Object.keys(spellingVariants).filter((slug) => !idOf.has(slug))).toEqual([])
})

test('a cell as long as a page is no place, and takes no time', async () => {
  const cells = [`Bole${' '.repeat(100_000)}Addis`, `${'Bole,'.repeat(2000)}Nowhere`]
  expect(await processorTime(async () => expect(cells.map(find)).toEqual([undefined, undefined]))).toBeLessThan(1000)
})
