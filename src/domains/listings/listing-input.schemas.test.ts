import { describe, expect, test } from 'vitest'
import { messageText } from '#shared/message.ts'
import type { z } from 'zod'
import { fieldProblems } from '#shared/validation/field-problems.ts'
import {
  listingChangesSchema,
  listingInputSchema,
  managedListingInputSchema,
  missingFields,
} from './listing-input.schemas.ts'

/** What the schema makes of it, or the fields with what is wrong. */
function read(sent: unknown, schema: z.ZodType = listingInputSchema): unknown {
  const result = schema.safeParse(sent, { reportInput: true })
  if (result.success) return result.data
  return Object.fromEntries(
    fieldProblems(result.error.issues).map(({ field, message }) => [field, messageText(message, 'en')]),
  )
}

const whole = {
  title: 'Villa',
  description: 'By the lake',
  price: '12500000',
  property_type: 'sell',
  status: 'available',
  location: 'Bishoftu',
  category_id: '2',
  bedrooms: '5',
  bathrooms: '4',
  square_feet: '3229.17',
}

describe('the form of a listing', () => {
  test('reads what a browser sends as text', () => {
    const sent = {
      ...whole,
      amenities: 'garden, lift,garden',
      furnished: 'yes',
      subcategory_id: '',
      latitude: ' 8.75 ',
    }
    expect(read(sent)).toEqual({
      ...whole,
      price: '12500000.00',
      category_id: 2,
      bedrooms: 5,
      bathrooms: 4,
      amenities: ['garden', 'lift'],
      furnished: true,
      subcategory_id: null,
      latitude: 8.75,
    })
  })

  test.each([
    [
      ['lift', 'garden'],
      ['lift', 'garden'],
    ],
    ['["lift","garden"]', ['lift', 'garden']],
    ['lift,garden', ['lift', 'garden']],
    ['አሳንሰር፣ የአትክልት ቦታ', ['አሳንሰር', 'የአትክልት ቦታ']],
    ['', null],
    [[], []],
  ])('reads the amenities %j', (sent, amenities) => expect(read({ amenities: sent })).toEqual({ amenities }))

  test.each([
    [{ owner_id: 3 }, { owner_id: 'Unknown field.' }],
    [{ created_at: '2020-01-01' }, { created_at: 'Unknown field.' }],
    [{ version: 1 }, { version: 'Unknown field.' }],
    [JSON.parse('{"__proto__": {"listed": true}}'), { ['__proto__']: 'Unknown field.' }],
    [{ publication: 'expired' }, { publication: 'Must be one of: draft, published.' }],
    [{ status: 'gone' }, { status: 'Must be one of: available, pending, sold.' }],
    [{ price: 'NaN' }, { price: 'Enter a number such as 45000 or 45000.50.' }],
    [{ price: '1e309' }, { price: 'Enter a number such as 45000 or 45000.50.' }],
    [{ bedrooms: '2.5' }, { bedrooms: 'Must be a whole number.' }],
    [{ title: 'a\u0000b' }, { title: 'Contains characters that cannot be stored.' }],
    [{ title: '\ud800' }, { title: 'Contains characters that cannot be stored.' }],
    [{ description: 'x'.repeat(10_001) }, { description: 'Must have at most 10000 characters.' }],
    [{ latitude: '91' }, { latitude: 'Must be at most 90.' }],
    [{ longitude: 'east' }, { longitude: 'Must be a number.' }],
    [{ furnished: 'perhaps' }, { furnished: "This format isn't valid." }],
    [{ amenities: '["lift"' }, { amenities: 'Must be a list.' }],
    [{ media: [1, 'x'] }, { 'media.1': 'Must be a whole number.' }],
  ])('refuses %j and says why', (sent, problems) => expect(read(sent)).toEqual({ ...problems }))

  test('only who manages all listings says whose it is, and only a change names a version', () => {
    expect(read({ owner_id: 3 }, managedListingInputSchema)).toEqual({ owner_id: 3 })
    expect(read({ version: 4 }, listingChangesSchema)).toEqual({ version: 4 })
  })
})

describe('what a listing must state before people see it (specification §5)', () => {
  test('is everything but the subcategory, the pictures and what is no field of the form', () => {
    expect(missingFields(whole, 'home')).toEqual([])
    expect(missingFields({}, 'home').toSorted()).toEqual(Object.keys(whole).toSorted())
  })

  test('is told of empty, null and blank values alike', () => {
    expect(missingFields({ ...whole, title: '  ', price: null, bedrooms: '' }, 'home')).toEqual([
      'title',
      'price',
      'bedrooms',
    ])
  })

  test('leaves out the facts of a home where it is a car', () => {
    const { bedrooms: _, bathrooms: __, square_feet: ___, ...car } = whole
    expect(missingFields(car, 'car')).toEqual([])
    expect(missingFields(car, 'home')).toEqual(['bedrooms', 'bathrooms', 'square_feet'])
  })

  test('knows a category and a place by either name', () => {
    const { category_id: _, location: __, ...rest } = whole
    expect(missingFields({ ...rest, category: 'Villas', location_id: 3 }, 'home')).toEqual([])
  })
})
