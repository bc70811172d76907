import { expect, test } from 'vitest'
import { wordKeys, wordsQuery, wordsVector, type SearchedTexts } from './listing-words.ts'

const villa: SearchedTexts = {
  title: 'Villa in Bole, near Edna Mall',
  description: 'A garden and a generator.',
  translations: { am: { title: 'ቪላ በቦሌ', description: 'ጄነሬተር ያለው' } },
  amenities: ['garden'],
  condominiumSite: null,
}

test('words of all scripts have one key, and those that every text has none', () => {
  expect(wordKeys('the Villa IN bolé – ቦሌ')).toEqual(['vila', 'bole', 'bole'])
})

test('a listing is found by the words of its texts in both languages and by its amenities, titles first', () => {
  const vector = wordsVector(villa)
  for (const [key, weight] of [
    ['vila', 'A'],
    ['edna', 'A'],
    ['gardn', ''],
  ] as const)
    expect(vector).toMatch(new RegExp(`'${key.slice(0, 4)}\\w*':\\d+${weight}( |$)`))
})

test('quotes and operators of a search are no syntax', () => {
  expect(wordsQuery(["a' | 'b", '\\:*', '!!', '🏠'])).toBeNull()
  expect(wordsQuery(["lake') & ! | <->", 'view'])).toBe("'lake':* & 'view':* | 'lakeview':*")
})

test('of one or two Amharic words each may have another preposition, or none', () => {
  const alone = "'atlas':* | 'beatlas':* | 'yeatlas':* | 'leatlas':* | 'keatlas':*"
  expect(wordsQuery(['አትላስ'])).toBe(alone)
  expect(wordsQuery(['በአትላስ'])?.split(' | ').slice(0, 5).toSorted()).toEqual(alone.split(' | ').toSorted())
  expect(wordsQuery(['አትላስ', 'mall'])?.split(' | ')).toContain("'beatlas':* & 'mal'")
  expect(wordsQuery(['ቤት'])).toBe("'bet'")
})

test('neighbours may be one word, and a word alone two; many words and numbers stay as they are', () => {
  expect(wordsQuery(['old lake view'])).toBe(
    "'old' & 'lake':* & 'view':* | 'oldlake':* & 'view':* | 'old' & 'lakeview':*",
  )
  expect(wordsQuery(['lakeview'])).toBe("'lakeview':* | 'lak' <-> 'eview' | 'lake' <-> 'view' | 'lakev' <-> 'iew'")
  expect(wordsQuery(['very old lake view'])).not.toContain('|')
  for (const plain of ['lake', '123456']) expect(wordsQuery([plain])).toBe(`'${plain}':*`)
})
