import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seedMarket } from '#tests/support/seed-market.ts'
import { buildLexicon } from './lexicon.ts'
import { maxSuggestions, suggest } from './suggest.ts'

const lexicon = buildLexicon(seedMarket())
const placeOf = (name: string) => lexicon.source.locations.find((one) => one.name === name)?.id ?? 0
const kindOf = (slug: string) => lexicon.kinds.find((one) => one.slug === slug)?.id ?? 0
const group = (category: string, place: string, listings: number) => ({
  categoryId: kindOf(category),
  locationId: placeOf(place),
  listings,
})
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
    ['ቦሌ ቤት', 'ቦሌ ቤቶች'],
    ['የሚሸጥ ቤት', 'የሚሸጥ ቤቶች'],
    ['house for s', 'house for sale'],
    ['bole apartment for r', 'bole apartment for rent'],
    ['ቪላ የሚሸ', 'ቪላ የሚሸጥ'],
    ['ቦሌ አፓርትመንት ለኪ', 'ቦሌ አፓርትመንት ለኪራይ'],
    ['two bed', 'two bedroom'],
    ['villa with park', 'villa with parking'],
    ['villa for rent with park', 'villa for rent with parking'],
    ['አፓርትመንት ጀነ', 'አፓርትመንት ጀነሬተር'],
  ])('%s offers %s first', (typed, text) => expect(texts(typed)[0]).toBe(text))

  test.each(['villa under 2', 'max 1', 'price 2', 'rh-1', 'villa RH-2', 'ref 2'])(
    '%s offers no name: it is the beginning of an amount or a reference',
    (typed) => expect(texts(typed)).toEqual([]),
  )

  test('a number may begin the name of a place', () => {
    expect(texts('2')).toContain('22 Mazoria')
    expect(texts('villa around 2')).toContain('villa around 22 Mazoria')
  })

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

  test('both offers where either may be meant, and what follows the one that is', () => {
    expect(texts('villa for')).toEqual(['villa for rent', 'villa for sale'])
    expect(texts('villa for s')).toContain('villa for sale in Addis Ketema')
    expect(texts('villa to rent for')).toEqual([])
  })

  test('a place after the word before it, and no name for a word that says something else', () => {
    expect(texts('house in')).toContain('house in Addis Ketema')
    expect(texts('i want to rent')).toContain('i want to rent apartment in Addis Ketema')
    expect(texts('villa furnished')[0]).toBe('villa Furnished kitchen')
    expect(texts('villa furnished')).toContain('villa furnished in Addis Ketema')
  })

  test.each(['ቦሌ ባለ 2 መኝታ የሚከራይ ከ30000 በታች', '2 bedroom in bole under', 'house below', 'villa in bole without'])(
    '%s: no name resembles the last word, which has a meaning, and no sentence goes on from an open limit',
    (typed) => expect(texts(typed).filter((text) => /ከ30000 ቤ|under|below|without/.test(text))).toEqual([]),
  )

  test.each([
    ['villa with ga', ['villa with Garden', 'villa with Guard']],
    ['villa with gar', ['villa with Garden']],
  ])('%s: "with" goes on with what a home has, not with a place or another home', (typed, offered) => {
    const named = suggest(typed, lexicon).filter(({ kind }) => kind !== 'sentence')
    expect(named.map(({ text }) => text).toSorted()).toEqual(offered.toSorted())
    expect(texts(typed).filter((text) => /gated community|with gar? in/.test(text))).toEqual([])
  })

  test('sentences name the places where most of what is typed is on the market, with those inside them', () => {
    const counts = [
      group('apartments', 'Kazanchis', 5),
      group('apartments', 'Bole Bulbula', 3),
      group('apartments', 'Gerji', 3),
      group('villas', 'Gullele', 2),
    ]
    const sentences = (typed: string) =>
      suggest(typed, lexicon, counts).flatMap(({ kind, text }) => (kind === 'sentence' ? text : []))
    expect(sentences('apartment in')).toEqual(['apartment in Bole', 'apartment in Kirkos', 'apartment in Kazanchis'])
    expect(sentences('villa in')[0]).toBe('villa in Gullele')
    expect(sentences('2 bed')).toContain('2 bedroom apartment in Bole')
  })

  test('a place says what it lies in', () => {
    expect(suggest('gerj', lexicon)[0]).toMatchObject({ kind: 'place', label: 'Gerji', within: 'Bole', slug: 'gerji' })
  })

  test('nothing is offered for nothing, or for what nobody calls so', () => {
    expect(suggest('', lexicon)).toEqual([])
    expect(suggest('xyzzy', lexicon)).toEqual([])
  })

  test('any text is taken, and no more offered than fits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
        expect(suggest(typed, lexicon).length).toBeLessThanOrEqual(maxSuggestions)
      }),
    )
  })
})

test('categories and places may be named like what every object has', () => {
  const { categories, locations, ...source } = seedMarket()
  const named = { slug: 'constructor', name: 'Constructor', translations: {} }
  const other = buildLexicon({
    ...source,
    categories: [...categories, { ...named, id: 900 }],
    locations: locations.map((place, at) => (at === 0 ? { ...place, ...named } : place)),
  })
  expect(suggest('construct', other).map(({ kind, label }) => [kind, label])).toContainEqual([
    'category',
    'Constructor',
  ])
})
