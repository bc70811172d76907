import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

test.each([
  ['/products', '/products'],
  ['/products/', '/products'],
  ['/', '/'],
  ['/products?utm_source=telegram', '/products'],
  ['/products?sort=price_asc&category=villas', '/products?category=villas&sort=price_asc'],
  ['/products?type=sell&type=rent', '/products?type=rent&type=sell'],
  ['/products?category=&location=bole', '/products?location=bole'],
  [`/products?category=${'x'.repeat(300)}`, '/products'],
  ['/products.data?location=bole&_routes=a', '/products.data?location=bole&_routes=a'],
])('%s is kept under %s', (url, address) => {
  expect(pageAddress(url)).toBe(address)
})
