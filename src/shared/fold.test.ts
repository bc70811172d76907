import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ethiopicNumber, fold, latinKey } from './fold.ts'

describe('texts are compared without what people write differently', () => {
  test.each([
    ['Bolé', 'bole'],
    ['  BOLE—Bulbula ', 'bole bulbula'],
    ['ሐዋሳ', 'ሀዋሳ'],
    ['ኃዋሳ', 'ሀዋሳ'],
    ['ሠሚት', 'ሰሚት'],
    ['ዐዲስ', 'አዲስ'],
    ['ፀሐይ', 'ጸሀይ'],
    ['ዉሃ', 'ውሀ'],
    ['አለ፟', 'አለ'],
    ['፪ መኝታ፣ ቦሌ።', '2 መኝታ ቦሌ'],
    ['100m²', '100m2'],
  ])('%s is %s', (text, folded) => expect(fold(text)).toBe(folded))

  test('folding again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  })
})

describe('words of all scripts meet in one key', () => {
  test.each([
    ['ቦሌ', 'Bole', 'bolé', 'BOLE'],
    ['አፓርትመንት', 'apartment', 'appartment'],
    ['አፓርታማ', 'apartama'],
    ['ሃዋሳ', 'ሐዋሳ', 'Hawassa', 'hawasa'],
    ['Kazanchis', 'Casanchis'.replace('s', 'z'), 'ካዛንቺስ'],
    ['መኝታ', 'megnta'.replace('gn', 'ny')],
    ['ቪላ', 'villa'],
  ])('%s = %s', (...words) => expect(new Set(words.map(latinKey)).size).toBe(1))
})

test.each([
  ['፩', 1],
  ['፲፪', 12],
  ['፳፩', 21],
  ['፪፻', 200],
  ['፻', 100],
  ['፲፻', 1000],
  ['፲፼', 100_000],
])('%s is %d', (numerals, value) => expect(ethiopicNumber(numerals)).toBe(value))
