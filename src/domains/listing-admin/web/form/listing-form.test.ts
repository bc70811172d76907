import { describe, expect, test } from 'vitest'
import type { CategoryKind } from '#domains/taxonomy/index.ts'
import type { Language } from '#shared/language.ts'
import { messageText, type Message } from '#shared/message.ts'
import { en } from '../../messages/en.ts'
import { checkListing } from './check-listing.ts'
import { fieldsOf, newListing } from './listing-values.ts'
import { uploadErrors } from './listing-form.tsx'

const complete = {
  title: 'Villa in Bole',
  description: 'Quiet.',
  price: '2500000',
  property_type: 'rent',
  rent_period: 'month',
  status: 'available',
  category_id: '3',
  subcategory_id: '',
  location_id: '16',
  bedrooms: '3',
  bathrooms: '2',
  square_feet: '1200',
  publication: 'published',
}

function form(values: Readonly<Record<string, string | string[]>>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) for (const one of [value].flat()) data.append(name, one)
  return data
}

const say = (language: Language) => (message: Message) => messageText(message, language)

const check = (values: Record<string, string | string[]>, kind: CategoryKind = 'home') =>
  checkListing(form(values), { kind, say: say('en') })

const hiddenOf = (changes: object) => fieldsOf(form({ ...complete, ...changes }))['hide_position']

describe('the property form', () => {
  test('has nothing wrong when all is stated', () => expect(check(complete)).toEqual({}))

  test('asks for every required field of specification §5 before publishing', () => {
    expect(Object.keys(check({ ...newListing, publication: 'published' })).toSorted()).toEqual([
      'bathrooms',
      'bedrooms',
      'category_id',
      'description',
      'location',
      'price',
      'property_type',
      'square_feet',
      'title',
    ])
  })

  test('asks only for a title of a draft, but what is stated has to be right', () => {
    expect(check({ publication: 'draft' })).toEqual({ title: 'Please enter a title.' })
    expect(check({ publication: 'draft', title: 'Villa', price: 'dear', bedrooms: '2.5', latitude: '95' })).toEqual({
      price: 'Enter a number such as 45000 or 45000.50.',
      bedrooms: 'Must be a whole number.',
      latitude: 'Must be at most 90.',
    })
  })

  test('asks nothing more of a listing on the market than it stated before', () => {
    const before = { ...complete, bedrooms: '', bathrooms: '' }
    const values = { ...complete, bedrooms: '', bathrooms: '', square_feet: '' }
    const errors = checkListing(form(values), { kind: 'home', say: say('en'), before })
    expect(Object.keys(errors)).toEqual(['square_feet'])
  })

  test('checks the Amharic texts too', () => {
    expect(Object.keys(check({ ...complete, title_am: 'ቪ'.repeat(201) }))).toEqual(['title_am'])
  })

  test('asks no rooms and no area of a car', () => {
    const { bedrooms: _1, bathrooms: _2, square_feet: _3, ...car } = complete
    expect(check(car, 'car')).toEqual({})
  })

  test('tells in the language of the page', () => {
    const { title } = checkListing(form({ publication: 'draft' }), { kind: 'home', say: say('am') })
    expect(title).toBe('እባክዎ ርዕስ ያስገቡ።')
  })

  test('hides the position where its box is ticked, and not where the other version of it was taken', () => {
    expect([hiddenOf({ hide_position: 'true' }), hiddenOf({}), hiddenOf({ hide_position: '' })]).toEqual([
      'true',
      'false',
      'false',
    ])
  })

  test('sends repeated fields as lists and what it hides as not stated', () => {
    const { rent_period: _1, subcategory_id: _2, ...sale } = complete
    expect(fieldsOf(form({ ...sale, amenities: ['lift', 'gym'], media: ['7', '5'] }))).toMatchObject({
      rent_period: '',
      subcategory_id: '',
      amenities: ['lift', 'gym'],
      media: ['7', '5'],
    })
  })
})

test('files that are on their way are waited for, and those that failed are named: none is left out', () => {
  expect(uploadErrors({ underWay: 0, failed: [] }, en.form, 'en')).toEqual({})
  expect(uploadErrors({ underWay: 2, failed: [] }, en.form, 'en')).toEqual({ media: en.form.uploading })
  expect(uploadErrors({ underWay: 1, failed: ['kitchen.jpg', 'yard.jpg'] }, en.form, 'en')).toEqual({
    media: '“kitchen.jpg”, “yard.jpg” were not uploaded. Try again or remove them, then save.',
  })
})
