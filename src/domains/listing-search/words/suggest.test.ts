import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seedMarket } from '#tests/support/seed-market.ts'
import { buildLexicon } from './lexicon.ts'
import { suggest } from './suggest.ts'

const lexicon = buildLexicon(seedMarket())
const texts = (typed: string) => suggest(typed, lexicon).map(({ text }) => text)

describe('while somebody types', () => {
  test.each([
    ['kaz', 'Kazanchis'],
    ['ካዛ', 'ካዛንቺስ'],
    ['በቦ', 'በቦሌ'],
    ['bo', 'Bole'],
    ['cond', 'Condominiums'],
    ['condmin', 'Condominiums'],
    ['appart', 'Apartments'],
    ['debre z', 'Bishoftu'],
    ['2 bedroom apartment in ka', '2 bedroom apartment in Kazanchis'],
    ['2 bedroom cond', '2 bedroom condominium'],
    ['bole bul', 'Bole Bulbula'],
  ])('%s offers %s first', (typed, text) => expect(texts(typed)[0]).toBe(text))

  test('sentences go on from what is typed', () => {
    expect(texts('2 bed')).toContain('2 bedroom apartment in Addis Ketema')
    expect(texts('ባለ 2 መኝታ')).toContain('ባለ 2 መኝታ አፓርትመንቶች በአዲስ ከተማ')
    expect(texts('2 bedroom apartment in Bole ')).toEqual([
      '2 bedroom apartment in Bole for rent',
      '2 bedroom apartment in Bole for sale',
    ])
  })

  test.each([
    ['bole b', 'place', ['Bole Bulbula']],
    ['ቦሌ ባ', 'place', []],
    ['bole ad', 'place', ['bole Addis Abeba']],
    ['addis abeba ger', 'place', ['addis abeba Gerji']],
    ['apartment v', 'category', []],
    ['apartment stu', 'subcategory', ['apartment studio']],
    ['villa toy', 'car', []],
    ['toyota cor', 'car', ['Toyota Corolla']],
  ])('%s: of each %s only what can be said beside what was said', (typed, wanted, offered) => {
    const names = suggest(typed, lexicon).filter(({ kind }) => kind === wanted)
    expect(names.map(({ text }) => text)).toEqual(offered)
  })

  test('a place says what it lies in', () => {
    expect(suggest('gerj', lexicon)[0]).toMatchObject({ kind: 'place', label: 'Gerji', within: 'Bole', slug: 'gerji' })
  })

  test('nothing is offered for nothing, or for what nobody calls so', () => {
    expect(suggest('', lexicon)).toEqual([])
    expect(suggest('xyzzy', lexicon)).toEqual([])
  })

  test('any text is taken, and no more offered than asked for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.integer({ min: 1, max: 12 }), (typed, limit) => {
        expect(suggest(typed, lexicon, limit).length).toBeLessThanOrEqual(limit)
      }),
    )
  })
})
