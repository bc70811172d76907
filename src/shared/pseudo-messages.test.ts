import { expect, test } from 'vitest'
import { pseudoMessages, pseudoText } from './pseudo-messages.ts'

test('every letter has an accent, and the text is two fifths longer', () => {
  const text = pseudoText('Please enter a title.')
  expect(text).toMatch(/^Þĺéášé éñţéŕ á ţíţĺé\. /)
  expect(text).not.toMatch(/[a-z]/i)
  expect(text.length / 'Please enter a title.'.length).toBeGreaterThanOrEqual(1.35)
})

test('what a text says of the case at hand stays as it is', () => {
  const messages = pseudoMessages({
    inside: { asks: ({ name }: { name: string }) => `${name} asks` },
    count: ({ count }: { count: number }) => (count === 1 ? 'one' : `${count} of them`),
  })
  expect(messages.inside.asks({ name: 'Sara' })).toMatch(/^Sara ášķš /)
  expect(messages.count({ count: 1 })).toMatch(/^óñé/)
  expect(messages.count({ count: 12 })).toMatch(/^12 óƒ ţĥéɱ/)
})

test('the name of the product stays as it is', () => {
  expect(pseudoText('Rent Home System')).toBe('Rent Home System')
  expect(pseudoText('Welcome to Rent Home System')).toMatch(/^Ŵéĺçóɱé ţó Rent Home System /)
})

test('what has no letters stays as it is', () => expect(pseudoText('+251 911')).toBe('+251 911'))
