import { expect, test } from 'vitest'
import { inOfferedLanguage, redirectTo } from './offered-language.ts'

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
