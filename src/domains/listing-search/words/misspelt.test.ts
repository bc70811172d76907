import { describe, expect, test } from 'vitest'
import { seedMarket } from '#tests/support/seed-market.ts'
import { buildLexicon } from './lexicon.ts'
import { understand } from './understand.ts'
import { plainWords } from './vocabulary/plain-words.ts'

const lexicon = buildLexicon(seedMarket())

describe('misspelt words', () => {
  test('are read as known ones and said so', () => {
    const { corrections, corrected } = understand('condominum in kazanchs', lexicon)
    expect(corrections).toEqual([
      { start: 0, end: 10, text: 'condominum', meant: 'condominium' },
      { start: 14, end: 22, text: 'kazanchs', meant: 'kazanchis' },
    ])
    expect(corrected).toBe('condominium in kazanchis')
  })

  test.each([
    ['furnishd villa', 'furnished villa'],
    ['resturant bole', 'restaurant bole'],
    ['bolee apartmnet furnishd', 'bole apartment furnished'],
    ['2 megnta guest-house kazanchs', '2 megnta guest-house kazanchis'],
  ])('%s: in the letters that were typed, and no other word beside it stays misspelt', (text, corrected) => {
    expect(understand(text, lexicon).corrected).toBe(corrected)
  })

  test('stay as they are where that is asked for', () => {
    const { corrections, words, filters } = understand('condominum', lexicon, { correct: false })
    expect({ corrections, filters, words: words.map(({ text }) => text) }).toEqual({
      corrections: [],
      filters: [],
      words: ['condominum'],
    })
  })

  test.each(['hotel', 'signal', 'gofa', 'kara', 'sululta', 'form', 'note', 'existing'])(
    '%s is right as it is',
    (word) => {
      expect(understand(word, lexicon)).toMatchObject({ corrections: [], filters: [], words: [{ text: word }] })
    },
  )

  test('are none of the plain words, which are written as people type them', () => {
    const words = plainWords.split(', ')
    expect(words.filter((word) => word !== word.toLowerCase())).toEqual([])
    expect(words.flatMap((word) => understand(word, lexicon).corrections)).toEqual([])
  })
})
