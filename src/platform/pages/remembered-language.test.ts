import { expect, test } from 'vitest'
import { rememberedHome } from './remembered-language.ts'

const typed = { 'sec-fetch-site': 'none' }

test('a person who chose Amharic and opens the bare address comes to the Amharic home page', () => {
  expect(rememberedHome('/', { ...typed, cookie: 'a=b; language=am' })).toBe('/am')
})

test.each([
  ['a first visit', '/', typed],
  ['a choice of English', '/', { ...typed, cookie: 'language=en' }],
  ['a made-up language', '/', { ...typed, cookie: 'language=xx' }],
  ['another page', '/products', { ...typed, cookie: 'language=am' }],
  ['a link on the site itself', '/', { 'sec-fetch-site': 'same-origin', cookie: 'language=am' }],
  ['a link on another site', '/', { 'sec-fetch-site': 'cross-site', cookie: 'language=am' }],
])('%s is left alone', (_case, url, headers) => {
  expect(rememberedHome(url, headers)).toBeNull()
})
