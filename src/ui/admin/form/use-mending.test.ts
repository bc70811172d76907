import { expect, test } from 'vitest'
import { remainingErrors } from './use-mending.ts'

const refused = {
  errors: { title: 'Please enter a title.', price: 'Please enter a price.', email: 'It is taken.' },
  values: { title: '', price: '', email: 'a@homes.example' },
  byRules: { title: 'Please enter a title.', price: 'Please enter a price.' },
}

test('an error goes when its field is right, and the others stay', () => {
  const values = { ...refused.values, title: 'Villa' }
  expect(remainingErrors(refused, values, { price: 'Please enter a price.' })).toEqual({
    price: 'Please enter a price.',
    email: 'It is taken.',
  })
})

test('a field that is wrong in another way now says how', () => {
  const values = { ...refused.values, price: '12x' }
  const wrong = { ...refused.byRules, price: 'Must be a number.' }
  expect(remainingErrors(refused, values, wrong)['price']).toBe('Must be a number.')
})

test('what only the server knew stands until its field holds something else', () => {
  expect(remainingErrors(refused, refused.values, {})).toEqual({ email: 'It is taken.' })
  expect(remainingErrors(refused, { ...refused.values, email: 'b@homes.example' }, {})).toEqual({})
})

test('fields that become wrong meanwhile wait for the next try', () => {
  expect(remainingErrors(refused, refused.values, { ...refused.byRules, bedrooms: 'Please enter bedrooms.' })).toEqual(
    refused.errors,
  )
})
