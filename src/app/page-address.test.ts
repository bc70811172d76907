import { expect, test } from 'vitest'
import { changesWithTime, isPersonal, pageAddress } from './page-address.ts'

test.each([
  ['/products', '/products'],
  ['/products/', '/products'],
  ['/', '/'],
  ['/products?utm_source=telegram', '/products'],
  ['/products?sort=price_asc&category=villas', '/products?category=villas&sort=price_asc'],
  ['/products?type=sell&type=rent', '/products?type=rent&type=sell'],
  ['/products?category=&location=bole', '/products?location=bole'],
  [`/products?category=${'x'.repeat(300)}`, '/products'],
  ['/products?token=secret&searches=1', '/products'],
  ['/am/alerts/confirm?token=secret&utm_source=mail', '/am/alerts/confirm?token=secret'],
  ['/products.data?location=bole&_routes=a', '/products.data?location=bole&_routes=a'],
])('%s is kept under %s', (url, address) => {
  expect(pageAddress(url)).toBe(address)
})

test.each([
  ['/favourites', true],
  ['/am/recent', true],
  ['/favourites.data?_routes=a', true],
  ['/am/my.data', true],
  ['/compare', true],
  ['/compare?ids=1%2C2', false],
  ['/my/alerts', false],
  ['/am/my/alerts?token=secret', true],
  ['/alerts/confirm.data?token=secret&_routes=a', true],
  ['/products?q=my', false],
])('%s shows what one person keeps, and is stored nowhere: %s', (address, isOfOne) => {
  expect(isPersonal(address)).toBe(isOfOne)
})

test.each([
  ['/products?listed_within=7', true],
  ['/products?category=villas&listed_within=7', true],
  ['/products?q=listed_within', false],
])('%s becomes another page as time passes: %s', (address, isNeverKept) => {
  expect(changesWithTime(address)).toBe(isNeverKept)
})
