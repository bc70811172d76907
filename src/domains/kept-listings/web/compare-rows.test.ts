import { expect, test } from 'vitest'
import type { ComparedListing } from '../kept.pages.ts'
import { comparedRows } from './compare-rows.ts'

const listing = (changes: Partial<ComparedListing>): ComparedListing => ({
  id: 1,
  reference: 'RH-1',
  title: 'Villa',
  description: '',
  price: '25000.00',
  rentPeriod: 'month',
  propertyType: 'rent',
  location: 'Gerji, Bole',
  category: 'Villas',
  drawing: 'villa',
  publishedAt: '2026-01-01T00:00:00.000Z',
  bedrooms: 3,
  bathrooms: null,
  area: null,
  pricePerM2: null,
  picture: null,
  video: null,
  subcategory: null,
  facts: [],
  amenities: [],
  ...changes,
})
const texts = {
  names: {
    type: 'Type',
    category: 'Category',
    subcategory: 'Subcategory',
    location: 'Location',
    bedrooms: 'Bedrooms',
    bathrooms: 'Bathrooms',
    area: 'Area',
    pricePerSquareMetre: 'Price per m²',
    reference: 'Reference',
  },
  byTheMonth: ' a month',
  propertyType: { rent: 'For rent', sell: 'For sale' },
  yes: 'Yes',
}
const rowsOf = (...listings: ComparedListing[]) =>
  comparedRows(listings, texts, 'en').map(({ name, values, differs }) => [name, ...values, differs])

test('only facts that one of the listings states are compared, and those that two state differently are marked', () => {
  const one = listing({ amenities: ['Lift'], facts: [{ name: 'Furnished', value: null }], bedrooms: 0 })
  const other = listing({ id: 2, reference: 'RH-2', area: '100 m²', pricePerM2: '250', bedrooms: 2 })
  expect(rowsOf(one, other)).toEqual([
    ['Type', 'For rent', 'For rent', false],
    ['Category', 'Villas', 'Villas', false],
    ['Location', 'Gerji, Bole', 'Gerji, Bole', false],
    ['Bedrooms', '0', '2', true],
    ['Area', null, '100 m²', false],
    ['Price per m²', null, 'ETB 250 a month', false],
    ['Lift', 'Yes', null, false],
    ['Reference', 'RH-1', 'RH-2', false],
  ])
})

const furnished = (value: string | null) => listing({ facts: [{ name: 'Furnished', value }] })

test('what one leaves open is no difference, between two others it is', () => {
  expect(rowsOf(furnished('Yes'), furnished(null))).toContainEqual(['Furnished', 'Yes', null, false])
  expect(rowsOf(furnished('Yes'), furnished(null), furnished('No'))).toContainEqual([
    'Furnished',
    'Yes',
    null,
    'No',
    true,
  ])
})
