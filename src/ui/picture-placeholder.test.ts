import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import drawings from './drawings.svg?raw'
import { drawingNames } from './picture-placeholder.tsx'

test('every kind has a drawing in the file, in the colours of the theme', () => {
  const symbols = parse(drawings).querySelectorAll('symbol')
  expect(symbols.map(({ id }) => id)).toEqual(drawingNames)
  for (const symbol of symbols) expect(symbol.toString()).toMatch(/stroke="var\(--color-.+fill="var\(--color-/)
})
