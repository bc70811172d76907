import { expect, test } from 'vitest'
import { type Location, buildLocationTree } from './location.ts'
import { buildNearestPlace } from './nearest-place.ts'
import { standardPlaces } from './places.ts'

const places = standardPlaces.map(({ slug, level, name, nameAm, latitude, longitude }, position): Location => ({
  id: position + 1,
  slug,
  level,
  name,
  translations: { am: { name: nameAm } },
  parentId: null,
  latitude,
  longitude,
  position,
}))
const nearest = buildNearestPlace(buildLocationTree(places))

test.each([
  ['Bolle', 'bole'],
  ['Gerjy', 'gerji'],
  ['Bishofto', 'bishoftu'],
  ['ቦሌሌ', 'bole'],
  ['Atlantis', undefined],
  ['Nairobi', undefined],
  ['Gerji, Bishoftu', undefined],
  ['', undefined],
  ['Bole'.repeat(1000), undefined],
])('the place that is meant by %s is %s', (written, slug) => expect(nearest(written)?.slug).toBe(slug))
