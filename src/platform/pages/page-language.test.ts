import { expect, test } from 'vitest'
import { inOfferedLanguage, redirectTo, rememberedHome } from './page-language.ts'

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

test.each([
  ['/am/products?q=a', ['en'], '/products?q=a'],
  ['/am', ['en'], '/'],
  ['/am//other.example', ['en'], '/other.example'],
  ['/', ['am'], '/am'],
  ['/property-details/7', ['am'], '/am/property-details/7'],
  ['/am/products', ['en', 'am'], null],
  ['/products', ['en', 'am'], null],
] as const)('%s on a site in %j is at %s', (address, languages, place) => {
  expect(inOfferedLanguage(address, languages)).toBe(place)
})

test('a language chosen before is forgotten, so that nobody is sent to and fro', () => {
  expect(redirectTo('/', { publicUrl: 'https://homes.example' })).toMatchObject({
    status: 302,
    headers: { location: '/', 'set-cookie': 'language=; Path=/; Max-Age=0' },
  })
})
