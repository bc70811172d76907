import { expect, test } from 'vitest'
import { brandColours, contrastOf, isReadable, minContrast } from './brand-colours.ts'

test('contrast is counted as WCAG does', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#1c4a39', '#1c4a39')).toBe(1)
})

test.each([
  ['#1c4a39', true],
  ['#a83a1c', true],
  ['#ffcc00', false],
  ['#8fd3b0', false],
])('%s can be read on the page: %s', (colour, readable) => expect(isReadable(colour)).toBe(readable))

test.each(['#1c4a39', '#000000', '#0033aa', '#7a0000', '#4b0082'])(
  '%s becomes readable in the dark theme',
  (colour) => {
    const [, light, dark] = /light-dark\((#\w{6}), (#\w{6})\)/.exec(brandColours(colour)['--color-juniper'] ?? '') ?? []
    expect(light).toBe(colour)
    for (const ground of ['#111814', '#1a231e', '#222d27'])
      expect(contrastOf(dark ?? '', ground)).toBeGreaterThanOrEqual(minContrast)
    // The text on a button of this colour in the dark theme.
    expect(contrastOf(dark ?? '', '#0d1913')).toBeGreaterThanOrEqual(minContrast)
  },
)
