import { expect, test } from 'vitest'
import { beyondTitle, listingAge } from './listing-texts.ts'
import { am } from './messages/card.am.ts'
import { en } from './messages/card.en.ts'
import { am as amProducts } from './messages/products.am.ts'
import { en as enProducts } from './messages/products.en.ts'

const now = Date.parse('2026-11-22T09:00:00Z')
const said = (isoTime: string) => [en.listed(listingAge(isoTime, now)), am.listed(listingAge(isoTime, now))]

test('how long ago a listing came on the market is said by the days of Ethiopia', () => {
  // Midnight in Addis Abeba is 21:00 in UTC.
  expect(said('2026-11-21T21:00:00Z')).toEqual(['Listed today', 'ዛሬ የወጣ'])
  expect(said('2026-11-21T20:59:59Z')).toEqual(['Listed yesterday', 'ትናንት የወጣ'])
  expect(said('2026-11-20T12:00:00Z')).toEqual(['Listed 2 days ago', 'ከ2 ቀን በፊት የወጣ'])
  expect(said('2026-11-15T12:00:00Z')).toEqual(['Listed 1 week ago', 'ከ1 ሳምንት በፊት የወጣ'])
  expect(said('2026-09-22T12:00:00Z')).toEqual(['Listed 2 months ago', 'ከ2 ወር በፊት የወጣ'])
  expect(said('2024-11-20T12:00:00Z')).toEqual(['Listed 2 years ago', 'ከ2 ዓመት በፊት የወጣ'])
})

test('one bedroom is no several', () => {
  expect([1, 2].map((count) => en.bedrooms({ count }))).toEqual(['bedroom', 'bedrooms'])
})

test('an Amharic heading has a verb that goes with its noun', () => {
  const headings = ['ቦታ', 'ቪላዎች', null].map((what) =>
    amProducts.heading({ what, kind: null, type: 'sell', place: 'ቦሌ' }),
  )
  expect(headings).toEqual(['በቦሌ የሚሸጥ ቦታ', 'በቦሌ የሚሸጡ ቪላዎች', 'በቦሌ የሚሸጡ ንብረቶች'])
  const there = ['ቦታ', 'አፓርትመንቶች'].map((what) => amProducts.heading({ what, kind: null, type: null, place: 'ቦሌ' }))
  expect(there).toEqual(['በቦሌ ያለ ቦታ', 'በቦሌ ያሉ አፓርትመንቶች'])
  expect(amProducts.heading({ what: 'ቪላዎች', kind: null, type: null, place: null })).toBe('ቪላዎች')
})

test('a heading names many by their category, whose name is a plural, and then the kind by its own', () => {
  const parts = { what: 'Apartments', kind: 'Studio', type: 'rent', place: 'Bole' } as const
  expect(enProducts.heading(parts)).toBe('Apartments for rent in Bole · Studio')
  expect(amProducts.heading({ ...parts, kind: 'ስቱዲዮ', place: 'ቦሌ' })).toBe('በቦሌ የሚከራይ ስቱዲዮ')
})

test('a clock that is behind does not make a listing of tomorrow', () => {
  expect(said('2026-11-23T12:00:00Z')[0]).toBe('Listed today')
})

test('a description that only repeats the title says nothing', () => {
  expect(beyondTitle('3bdrm villa in Yeka for rent', '3bdrm villa in Yeka for rent')).toBe('')
  expect(beyondTitle(' 3BDRM villa,  in Yeka for rent. ', '3bdrm villa in Yeka for rent')).toBe('')
  expect(beyondTitle('🏢', '🏢')).toBe('')
})

test('a first line that repeats the title is left out of the description', () => {
  expect(beyondTitle('Villa in Yeka.\n\nQuiet street.\nTwo floors.', 'Villa in Yeka')).toBe(
    'Quiet street.\nTwo floors.',
  )
})

test('any other description stays as it was written', () => {
  expect(beyondTitle('Villa in Yeka with a garden', 'Villa in Yeka')).toBe('Villa in Yeka with a garden')
  expect(beyondTitle('🏠', '🏢')).toBe('🏠')
  expect(beyondTitle('One\nTwo', 'Three')).toBe('One\nTwo')
})
