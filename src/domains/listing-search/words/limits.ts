import { isBirrBefore } from './ambiguous-words.ts'
import { senseAt, signAt, type Sentence } from './sentence.ts'
import type { Sense } from './vocabulary/senses.ts'

/** The limit on a number: an upper or lower one, approximate, or none. */
export type Limit = 'none' | 'under' | 'over' | 'about'

const limitOf: Readonly<Partial<Record<Sense, Limit>>> = {
  under: 'under',
  to: 'under',
  over: 'over',
  from: 'over',
  about: 'about',
  between: 'none',
  // `b/n` ("between"): before a number, a billion multiplies nothing.
  billion: 'none',
  price: 'none',
  birr: 'none',
  dollar: 'none',
}
const limitOfSign: Readonly<Record<string, Limit>> = {
  '<': 'under',
  '≤': 'under',
  '>': 'over',
  '≥': 'over',
  '~': 'about',
  $: 'none',
  '=': 'none',
}

/** Opposite limits: "Above 30,000 not wanted" means up to 30,000. */
export const oppositeOf: Readonly<Partial<Record<Limit, Limit>>> = { under: 'over', over: 'under' }

export type Before = { to: number; limit: Limit; between: boolean; matched: boolean; money: boolean; dollars: boolean }

/** Reads the limits and the currency before a number: "under", "from", "price", "$". */
export function readLimits(sentence: Sentence, from: number): Before {
  const before: Before = { to: from, limit: 'none', between: false, matched: false, money: false, dollars: false }
  for (let at = from; ; at += 1) {
    const sense = isBirrBefore(sentence, at) ? 'birr' : senseAt(sentence, at)
    const sign = signAt(sentence, at)
    const limit = sense ? limitOf[sense] : sign && limitOfSign[sign]
    const isSkipped = before.matched && (sense === 'skip' || sense === 'rent')
    if (limit === undefined && !isSkipped) break
    if (limit && limit !== 'none') before.limit = limit
    before.between ||= sense === 'between' || sense === 'from' || sense === 'billion'
    before.money ||= sense === 'price' || sense === 'birr' || sense === 'dollar' || sign === '$'
    before.dollars ||= sense === 'dollar' || sign === '$'
    before.matched = true
    before.to = at + 1
  }
  return before
}
