import { expect, test } from 'vitest'
import { fieldsAm, fieldsEn } from '#domains/listing-fields/index.ts'
import { suggestColumns } from './match-columns.ts'

const fields = (header: string[]) => suggestColumns(header).map(({ field }) => field)

test('columns are recognised by the names that people use', () => {
  expect(fields(['Headline', 'price_ETB', 'Sub City', 'colour', 'ዋጋ'])).toEqual([
    'title',
    'price',
    'location',
    null,
    null,
  ])
})

test('of two columns for one field the clearer name wins, the first of equals', () => {
  expect(fields(['id', 'reference', 'name', 'title', 'title'])).toEqual([null, 'source_reference', null, 'title', null])
})

test('a header that says nothing is no failure', () => {
  expect(fields(['', '1', '2'])).toEqual([null, null, null])
})

test('a column called like the field on a screen of ours, in any language, is that field', () => {
  for (const texts of [fieldsEn, fieldsAm])
    expect(fields([texts.property_type, texts.bathrooms, texts.parking, texts.areaInSquareMetres])).toEqual([
      'property_type',
      'bathrooms',
      'parking',
      'square_metres',
    ])
  expect(fields(['መኝታ ክፍሎች', 'መታጠቢያ ክፍሎች', 'ስፋት (ካሬ ሜትር)'])).toEqual(['bedrooms', 'bathrooms', 'square_metres'])
  expect(fields(['መኝታ ቤቶች', 'መታጠቢያ ቤቶች'])).toEqual(['bedrooms', 'bathrooms'])
})
