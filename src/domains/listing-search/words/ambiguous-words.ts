import { readNumber } from './numbers.ts'
import { senseAt, signAt, tokenAt, type Sentence } from './sentence.ts'
import type { Sense } from './vocabulary/senses.ts'

// Words around a number that are ambiguous.

/** Returns whether an item is just "cars": "parking for 2 cars" is no search for cars. */
export function isCars({ items }: Sentence, at: number): boolean {
  const meaning = items[at]?.meaning
  return meaning?.is === 'kind' && meaning.kind.kind === 'car' && !meaning.kind.category
}

/** Years of cars and homes, in digits. */
export const yearPattern = /^(?:19[5-9]|20[0-4])\d$/

export const periods = new Set<Sense | undefined>(['perDay', 'perWeek', 'perMonth', 'perYear'])

/** Periods after a slash: 3000/day. */
const periodOfWord: Readonly<Record<string, Sense>> = {
  dai: 'perDay',
  nit: 'perDay',
  night: 'perDay',
  week: 'perWeek',
  month: 'perMonth',
  m: 'perMonth',
  year: 'perYear',
}

/** Returns the period at an item: "per day", "/day". */
export function periodOf(sentence: Sentence, at: number): Sense | undefined {
  const sense = senseAt(sentence, at)
  if (sense && periods.has(sense)) return sense
  const { from, to } = sentence.items[at] ?? { from: 0, to: 0 }
  const isAlone = to === from + 1 && signAt(sentence, at - 1) === '/'
  return isAlone ? periodOfWord[tokenAt(sentence, at)?.key ?? ''] : undefined
}

/** Returns whether a slash means "or": "2/3 bedrooms". */
export function isSlashOfRooms(sentence: Sentence, at: number, value: number): boolean {
  const next = signAt(sentence, at) === '/' ? readNumber(sentence, at + 1) : undefined
  const unit = next?.value === value + 1 ? senseAt(sentence, next.to) : undefined
  return unit === 'bedroom' || unit === 'bathroom' || unit === 'room'
}

/** Returns whether a plus belongs to the unit before it: "3 bedrooms+ villa", but not "3 bedrooms + garden" or `3b+2b`. */
export function isPlusOfUnit(sentence: Sentence, at: number): boolean {
  const isGlued = (item: number) => tokenAt(sentence, item)?.glued === true
  return signAt(sentence, at) === '+' && isGlued(at) && !isGlued(at + 1) && readNumber(sentence, at + 1) === undefined
}

/** Returns whether floors are counted: ባለ 2 ፎቅ, "2 floor house" and ሁለት ፎቅ ቤት, but not "2nd floor". */
export function areStoreys(sentence: Sentence, { from, to }: { from: number; to: number }): boolean {
  const { items } = sentence
  const isOrdinal = items.slice(from, to).some(({ meaning }, at) => {
    return meaning.is === 'ordinal' || senseAt(sentence, from + at) === 'ordinal'
  })
  if (isOrdinal) return false
  const meaning = items[to]?.meaning
  const isOfHouse = senseAt(sentence, to) === 'home' || (meaning?.is === 'kind' && houses.has(meaning.kind.slug))
  return isOfHouse || [from - 1, from].some((at) => /^(?:ባለ|bale)/.test(tokenAt(sentence, at)?.folded ?? ''))
}

const houses = new Set(['houses', 'villas'])

/** Returns the calendar of the year before an item, if it is stated: "2010 E.C.". */
export function calendarAt(sentence: Sentence, at: number): 'ethiopianYear' | 'gregorianYear' | undefined {
  const sense = senseAt(sentence, at)
  return sense === 'ethiopianYear' || sense === 'gregorianYear' ? sense : undefined
}

/** Converts Ethiopian years: each lasts from September of the seventh year after it to September of the eighth. */
export function inGregorianYears(min: number, max: number, limit: string): { min: number; max: number } {
  return { min: limit === 'under' ? max + 8 : min + 7, max: limit === 'over' ? min + 7 : max + 8 }
}

/** Returns whether a year comes just before: in "2020 mileage under 40,000 km" the mileage is not that of 2020. */
export function isAfterYear(sentence: Sentence, at: number): boolean {
  return [at - 1, at - 2].some((before) => yearPattern.test(tokenAt(sentence, before)?.text ?? ''))
}

/** Returns whether `br` means birr, as in `60000 br`; in `2 br` it means bedrooms. */
export function isBirr(sentence: Sentence, at: number): boolean {
  const number = sentence.tokens[(sentence.items[at]?.from ?? 0) - 1]
  return tokenAt(sentence, at)?.key === 'br' && !((number?.value ?? 1000) < 100)
}

/** Returns whether `br` before a number means birr: `Br 60000`. */
export function isBirrBefore(sentence: Sentence, at: number): boolean {
  const number = sentence.tokens[sentence.items[at]?.to ?? -1]
  return tokenAt(sentence, at)?.key === 'br' && (number?.value ?? 0) >= 100
}

/** Returns whether an item is just `b`: `2b` has two bedrooms, `block B 3` none. */
export function isShortBedroom({ items, tokens }: Sentence, at: number): boolean {
  const item = items[at]
  return item !== undefined && item.to === item.from + 1 && tokens[item.from]?.key === 'b'
}

/** Returns whether a `b` after bedrooms means bathrooms: `3b+2b`. */
export function isBathroomBeside(
  sentence: Sentence,
  { from, to, unit }: { from: number; to: number; unit: Sense | undefined },
): boolean {
  let at = from - 1
  if (['+', '/', '-'].includes(signAt(sentence, at) ?? '')) at -= 1
  return unit === 'bedroom' && isShortBedroom(sentence, to - 1) && isShortBedroom(sentence, at) && sentence.used.has(at)
}
