import { expect, test } from 'vitest'
import { cutTo, excerpt } from './excerpt.ts'

test('an excerpt is one line, ends with a whole word, and never with half of a character', () => {
  expect(excerpt('Quiet house.', 120)).toBe('Quiet house.')
  expect(excerpt('Quiet.\n\nBy the park,\r\n shaded.', 120)).toBe('Quiet. By the park, shaded.')
  expect(excerpt('garden\n'.repeat(20), 120)).toBe(`${'garden '.repeat(16)}garden…`)
  expect(excerpt('house, '.repeat(20), 120)).toBe(`${'house, '.repeat(16)}house…`)
  for (const text of ['🏠'.repeat(80), `a${'🏠'.repeat(80)}`, `${'🏠'.repeat(55)} ${'🏡'.repeat(60)}`]) {
    expect(excerpt(text, 120)).toMatch(/[🏠🏡]…$/u)
    expect(excerpt(text, 120).isWellFormed()).toBe(true)
  }
  expect(excerpt('garden\n'.repeat(20), 20)).toBe('garden garden…')
  expect(excerpt('Wow'.repeat(60), 60)).toBe(`${'Wow'.repeat(20)}…`)
})

test('a text is never cut inside a character', () => {
  expect(cutTo('Villa', 4)).toBe('Vill')
  expect(cutTo('Vil🏠🏠', 4)).toBe('Vil')
  expect(cutTo('Vil🏠', 9)).toBe('Vil🏠')
})
