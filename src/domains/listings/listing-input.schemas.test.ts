import { describe, expect, test } from 'vitest'
import { messageText } from '#shared/message.ts'
import type { z } from 'zod'
import { fieldProblems } from '#shared/validation/field-problems.ts'
import { listingChangesSchema, listingInputSchema, managedListingInputSchema } from './listing-input.schemas.ts'
import { listingRules, missingFields, rentPeriodThatApplies } from '#domains/listing-fields/listing.rules.ts'
import { categoryKind } from '#domains/taxonomy/index.ts'
import { applicableAttributes, mapAttributes, valueNotGiven } from '#domains/listing-fields/listing.fields.ts'

/** Returns the parsed input, or the message of each invalid field. */
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
    ['አሳንሰር፣ የአትክልት ቦታ, CCTV', ['አሳንሰር', 'garden', 'cctv']],
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
    [{ furnished: 'perhaps' }, { furnished: 'This format isn’t valid.' }],
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
    expect(missingFields({ ...whole, title: '\u200B ', price: null, bedrooms: '' }, 'home')).toEqual([
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

type Field = keyof typeof listingRules

/** Returns the stored value, or what is wrong with it. */
function check(field: Field, value: unknown): unknown {
  const rule: z.ZodType = listingRules[field]
  const result = rule.safeParse(value, { reportInput: true })
  return result.success
    ? result.data
    : { wrong: fieldProblems(result.error.issues).map(({ message }) => messageText(message, 'en')) }
}

const decimals = { wrong: ['Enter a number such as 45000 or 45000.50.'] }
const control = { wrong: ['Contains characters that cannot be stored.'] }
const required = { wrong: ['This field is required.'] }

describe('a price', () => {
  test.each([
    ['120000', '120000.00'],
    [120000, '120000.00'],
    [' 99.5 ', '99.50'],
    ['0', '0.00'],
    ['007', '7.00'],
    ['\u202A45000\u202C', '45000.00'],
    ['999999999999.99', '999999999999.99'],
  ])('%j is %s birr', (written, stored) => expect(check('price', written)).toBe(stored))

  test.each([-1, '-0.01'])('%j is less than nothing', (written) =>
    expect(check('price', written)).toEqual({ wrong: ['Must not be less than 0.'] }),
  )

  test.each(['1.234', '1e5', 1e21, Number.NaN, Number.POSITIVE_INFINITY, 'dear', '1,5', '١٢', {}, ['5'], true])(
    '%j is no amount',
    (written) => expect(check('price', written)).toEqual(decimals),
  )

  test('of 13 digits is too large', () => {
    expect(check('price', '1000000000000')).toEqual({ wrong: ['This number is too large.'] })
  })

  test.each([undefined, null, '', '  '])('%j is missing', (written) =>
    expect(check('price', written)).toEqual(required),
  )
})

describe('a number of rooms', () => {
  test.each([
    ['3', 3],
    [0, 0],
    ['3.0', 3],
  ])('%j is %d', (written, stored) => expect(check('bedrooms', written)).toBe(stored))

  test('is whole and from 0 to 100', () => {
    for (const written of ['two', '2.5', 1e300, 'NaN', false])
      expect(check('bathrooms', written)).toEqual({ wrong: ['Must be a whole number.'] })
    expect(check('bathrooms', -1)).toEqual({ wrong: ['Must be at least 0.'] })
    expect(check('bathrooms', '101')).toEqual({ wrong: ['Must be at most 100.'] })
  })
})

describe('a text', () => {
  test('is trimmed, and keeps Ethiopic letters, emoji and whatever looks like HTML', () => {
    for (const text of ['የሚከራይ ቤት ቦሌ', 'Home 🏡', '<img onerror=alert(1)>', '=cmd|calc'])
      expect(check('title', ` ${text}\t`)).toBe(text)
  })

  test('has no NUL, lone surrogate or control character', () => {
    for (const text of ['a\0b', 'a\ud800b', 'a\u001bb', 'a\u0085b']) {
      expect(check('title', text)).toEqual(control)
      expect(check('description', text)).toEqual(control)
    }
    expect(check('title', 'two\nlines')).toEqual(control)
    expect(check('description', 'two\r\nlines\tand a tab')).toBe('two\nlines\tand a tab')
  })

  test('has its length', () => {
    expect(check('title', 'a'.repeat(200))).toHaveLength(200)
    expect(check('title', 'a'.repeat(201))).toEqual({ wrong: ['Must have at most 200 characters.'] })
    expect(check('description', 'a'.repeat(10_001))).toEqual({ wrong: ['Must have at most 10000 characters.'] })
    expect(check('title', '   ')).toEqual(required)
    expect(check('title', undefined)).toEqual(required)
    expect(check('title', 7)).toEqual({ wrong: ['Must be text.'] })
  })
})

test('type and status are one of their choices', () => {
  expect(check('property_type', 'lease')).toEqual({ wrong: ['Must be one of: rent, sell.'] })
  expect(check('status', 'Available')).toEqual({ wrong: ['Must be one of: available, pending, sold.'] })
})

test('cars have no rooms and no area, in any letter case', () => {
  const stated = { ...mapAttributes(valueNotGiven), bedrooms: 3, squareFeet: '10.00', amenities: ['gps'] }
  const rooms = { bedrooms: 0, bathrooms: 0, squareFeet: '0.00' }
  expect(applicableAttributes(categoryKind({ name: 'CAR' }), stated)).toEqual({ ...stated, ...rooms })
  expect(applicableAttributes(categoryKind({ name: 'Carports' }), stated)).toEqual(stated)
})

test('a rent is per month unless it says otherwise, a sale has no period', () => {
  expect(rentPeriodThatApplies('rent', undefined)).toBe('month')
  expect(rentPeriodThatApplies('rent', 'day')).toBe('day')
  expect(rentPeriodThatApplies('sell', 'month')).toBeNull()
})
