import { expect, test } from 'vitest'
import { en } from '#domains/listing-fields/messages/amenities.en.ts'
import { addAmenities, amenityLabel, suggestAmenities } from './amenities-field.tsx'

test('a known amenity is kept under its key, in whichever language and letter case it was typed', () => {
  expect(addAmenities([], 'Backup Generator')).toEqual(['backup-generator'])
  expect(addAmenities([], 'ሊፍት')).toEqual(['lift'])
  expect(addAmenities([], 'Pet-friendly')).toEqual(['pet-friendly'])
})

test('anything else is kept as typed, and commas part several', () => {
  expect(addAmenities(['lift'], ' Swimming  pool, gym ,, ሳውና፣ ጂም')).toEqual(['lift', 'Swimming pool', 'gym', 'ሳውና'])
})

test('nothing is there twice, and there are fifty at most, of sixty letters each', () => {
  expect(addAmenities(['lift', 'Sauna'], 'LIFT, sauna')).toEqual(['lift', 'Sauna'])
  const many = Array.from({ length: 60 }, (_, index) => `tag ${index}`).join(',')
  expect(addAmenities([], many)).toHaveLength(50)
  expect(addAmenities([], 'x'.repeat(80))[0]).toHaveLength(60)
})

test('suggestions begin with what was typed, then contain it, and leave out what is chosen', () => {
  expect(suggestAmenities([], 'gar')).toEqual(['garden'])
  expect(suggestAmenities(['garden'], 'gar')).toEqual([])
  expect(suggestAmenities([], 'l')[0]).toBe('lift')
  expect(suggestAmenities([], 'ውሃ')).toEqual(expect.arrayContaining(['water-tank', 'borehole']))
  expect(suggestAmenities([], '')).toHaveLength(Object.keys(en).length)
})

test('a tag is called by its label, an unknown one by itself', () => {
  expect(amenityLabel('cctv', en)).toBe('CCTV')
  expect(amenityLabel('toString', en)).toBe('toString')
})
