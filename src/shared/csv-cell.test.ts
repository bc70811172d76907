import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { harmlessCell, originalCell } from './csv-cell.ts'

test('what a spreadsheet would take for a formula starts with an apostrophe', () => {
  for (const text of [
    '=cmd|calc',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '＝1',
    '\n=1',
    "'=1",
    '=HYPERLINK("x")',
  ])
    expect(harmlessCell(text)).toBe(`'${text}`)
  for (const text of ['a=1', 'Villa', "'quoted'", '', '1-2', 'ቦሌ']) expect(harmlessCell(text)).toBe(text)
})

test('any text comes back as it was', () => {
  const texts = fc.array(fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', ' ', 'a', '＝'), { maxLength: 6 })
  fc.assert(
    fc.property(texts, (pieces) => {
      const text = pieces.join('')
      expect(originalCell(harmlessCell(text))).toBe(text)
    }),
    { numRuns: 2000 },
  )
})
