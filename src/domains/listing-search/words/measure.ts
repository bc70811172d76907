import { periodOf } from './ambiguous-words.ts'
import { buildLexicon, type Lexicon } from './lexicon.ts'
import { matchTokens } from './match.ts'
import { readQuantity } from './quantities.ts'
import { senseAt, type Sentence } from './sentence.ts'
import { tokenize } from './tokens.ts'

/** A number with its unit: `3.5 million`, `45k per month`, `140 ሺ`, `1,500 sq ft`. */
export type Measure = NonNullable<ReturnType<typeof readMeasure>>

/** Maximum characters: `2 million 500 thousand birr per month` fits. A cell may hold any text, and lookups take time. */
const longest = 40
const maxTokens = 8

const periods = { perDay: 'day', perWeek: undefined, perMonth: 'month', month: 'month', perYear: 'year' } as const

let words: Lexicon | undefined

/** Reads a text that consists of one number with its unit; returns undefined for a range, a limit or any other word. */
export function readMeasure(text: string) {
  if (text.length > longest || !/^[\p{L}\p{N}\s.,/$²-]+$/u.test(text)) return undefined
  words ??= buildLexicon({ categories: [], subcategories: [], locations: [], amenities: [], year: 0 })
  const tokens = tokenize(text)
  if (tokens.length > maxTokens || (!tokens.some(({ kind }) => kind === 'number') && tokens.length > 2))
    return undefined
  const { items } = matchTokens(tokens, words, false)
  const sentence: Sentence = { text, tokens, items, lexicon: words, used: new Set(), filters: [], unused: [] }
  const quantity = readQuantity(sentence, 0)
  if (!quantity || quantity.to !== items.length || quantity.limit !== 'none' || quantity.percent) return undefined
  const { min: value, unit, money, dollars, perArea } = quantity
  if (value !== quantity.max) return undefined
  // "1.250 birr" is ambiguous (1,250 or 1¼); "1.000" is a thousand, and "1.250 million" is clear.
  if (value < 1000 && unit !== 'hectare' && /\.(?!000)\d{3}(?!\d)/.test(text)) return undefined
  const senses = items.map((_, at) => periodOf(sentence, at) ?? senseAt(sentence, at))
  const per = senses.find((sense) => sense !== undefined && sense in periods)
  if (unit === 'age' || unit === 'years' || per === 'perWeek') return undefined
  const period = money && per ? periods[per as keyof typeof periods] : undefined
  return {
    value,
    /** Its unit, if stated. */
    unit,
    /** Whether it is an amount of money: with a thousand or million, a currency or a period. */
    money,
    dollars,
    perArea,
    period,
  }
}
