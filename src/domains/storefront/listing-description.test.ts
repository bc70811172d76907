import { expect, test } from 'vitest'
import { beyondTitle } from './listing-description.ts'

test('a description that only repeats the title says nothing', () => {
  expect(beyondTitle('3bdrm villa in Yeka for rent', '3bdrm villa in Yeka for rent')).toBe('')
  expect(beyondTitle(' 3BDRM villa,  in Yeka for rent. ', '3bdrm villa in Yeka for rent')).toBe('')
  expect(beyondTitle('🏢', '🏢')).toBe('')
})

test('a first line that repeats the title is left out of the description', () => {
  expect(beyondTitle('Villa in Yeka.\n\nQuiet street.\nTwo floors.', 'Villa in Yeka')).toBe(
    'Quiet street.\nTwo floors.',
  )
})

test('any other description stays as it was written', () => {
  expect(beyondTitle('Villa in Yeka with a garden', 'Villa in Yeka')).toBe('Villa in Yeka with a garden')
  expect(beyondTitle('🏠', '🏢')).toBe('🏠')
  expect(beyondTitle('One\nTwo', 'Three')).toBe('One\nTwo')
})
