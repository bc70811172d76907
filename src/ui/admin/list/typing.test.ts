import { expect, test } from 'vitest'
import { latinKey } from './use-shortcuts.ts'

test('a key is itself where Latin letters are typed', () => {
  expect(latinKey({ key: 'n', code: 'KeyN' })).toBe('n')
  expect(latinKey({ key: '?', code: 'Slash' })).toBe('?')
  expect(latinKey({ key: 'ArrowDown', code: 'ArrowDown' })).toBe('ArrowDown')
})

test('while Amharic is typed the place of the key on the keyboard counts', () => {
  expect(latinKey({ key: 'ን', code: 'KeyN' })).toBe('n')
  expect(latinKey({ key: '፥', code: 'Slash' })).toBe('/')
  expect(latinKey({ key: '፩', code: 'Digit1' })).toBe('፩')
})
