import { assert, json, property } from 'fast-check'
import { expect, test } from 'vitest'
import { repeatedKey } from './request-bodies.ts'

test.each([
  ['{"email":"a","email":"b"}', 'email'],
  ['{"a":{"b":1,"c":[{"d":1},{"d":2}],"b":2}}', 'b'],
  ['{"email":"a","\\u0065mail":"b"}', 'email'],
])('security 19: %s repeats %s', (text, key) => {
  expect(repeatedKey(text)).toBe(key)
})

test('text that looks like keys is only text', () => {
  expect(repeatedKey('{"a":"{\\"a\\":1}","b":["a:","a",":"]}')).toBeUndefined()
})

test('no value that a program writes repeats a key', () => {
  const never = property(json(), (text) => repeatedKey(text) === undefined)
  expect(() => assert(never)).not.toThrow()
})
