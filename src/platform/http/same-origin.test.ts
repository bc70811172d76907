import { expect, test } from 'vitest'
import { requireSameOrigin } from './security-headers.ts'

const host = 'homes.example'

test.each([
  ['of the own page, at a secure address', { 'sec-fetch-site': 'same-origin', origin: 'https://homes.example' }],
  ['of the own page, where the browser says only the origin', { origin: 'http://homes.example' }],
  ['of a program that is no browser', {}],
])('a form %s is taken', (_, headers) => {
  expect(() => requireSameOrigin({ host, ...headers })).not.toThrow()
})

test.each([
  ['of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['of a neighbour under the same domain', { 'sec-fetch-site': 'same-site', origin: 'https://a.homes.example' }],
  [
    'that says the own origin but comes from elsewhere',
    { 'sec-fetch-site': 'cross-site', origin: 'https://homes.example' },
  ],
  ['of another site, where the browser says only the origin', { origin: 'http://evil.example' }],
  ['of another port', { origin: 'http://homes.example:8080' }],
  ['of a page that hides its origin', { origin: 'null' }],
])('a form %s is refused', (_, headers) => {
  expect(() => requireSameOrigin({ host, ...headers })).toThrow(expect.objectContaining({ status: 403 }))
})
