import { describe, expect, test } from 'vitest'
import { inOneLine, languageOfPath, localizedPath, preferredLanguage } from './language.ts'

describe('addresses', () => {
  test.each([
    ['/', 'en', '/'],
    ['/products', 'en', '/products'],
    ['/am', 'am', '/'],
    ['/am/', 'am', '/'],
    ['/am/products', 'am', '/products'],
    ['/ambo', 'en', '/ambo'],
    ['/en/products', 'en', '/en/products'],
    ['/am//other.example', 'am', '/other.example'],
    [String.raw`/am/\\/other.example`, 'am', '/other.example'],
  ])('%s is the page in %s at %s', (address, language, path) => {
    expect(languageOfPath(address)).toEqual({ language, path })
  })

  test.each([
    ['en', '/products?type=rent', '/products?type=rent'],
    ['am', '/products?type=rent', '/am/products?type=rent'],
    ['am', '/', '/am'],
    ['am', '/?type=rent', '/am?type=rent'],
  ] as const)('in %s the page %s is at %s', (language, path, address) => {
    expect(localizedPath(language, path)).toBe(address)
  })
})

test.each([
  [['am-ET', 'en'], 'am'],
  [['om', 'am'], 'am'],
  [['fr'], 'en'],
  [[], 'en'],
])('of the wanted languages %j the product has %s', (wanted, language) => {
  expect(preferredLanguage(wanted)).toBe(language)
})

test('a list in one line has the comma of its language, and nothing for what is empty', () => {
  expect(inOneLine(['Bole', null, '', 'CMC'], 'en')).toBe('Bole, CMC')
  expect(inOneLine(['ቦሌ', undefined, 'ሲኤምሲ'], 'am')).toBe('ቦሌ፣ ሲኤምሲ')
})
