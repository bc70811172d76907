import { dropAlternatives } from './alternatives.ts'
import { addConstants, isAboutLand, isLease, isUseOfLand } from './constants.ts'
import { addCars, addKinds, addPlaces, isAboutCars } from './kinds-and-places.ts'
import type { Lexicon } from './lexicon.ts'
import type { Item } from './look-up.ts'
import { matchTokens } from './match.ts'
import { rightSpelling } from './misspelt.ts'
import { isCubicAt, readNumber } from './numbers.ts'
import { readQuantity, type Quantity } from './quantities.ts'
import { ageFilters, isLimited, priceFilters, unitFilters, type NumberFilter } from './quantity-filters.ts'
import {
  addFilter,
  pieceOf,
  senseAt,
  setAsideIfDenied,
  setDeniedWordsAside,
  signAt,
  tokenAt,
  markUsed,
  type Sentence,
} from './sentence.ts'
import { dropCorrected } from './drop-corrected.ts'
import { readableText, tokenize } from './tokens.ts'
import { areStoreys, isBathroomBeside, periodOf, periods, yearPattern } from './ambiguous-words.ts'
import type { Correction, Piece, Understood } from './understood.ts'
import type { Sense } from './vocabulary/senses.ts'

/** Minimum price, and minimum price with a currency or period. */
const minPrice = 1000
const minMarkedPrice = 100

/** Fewer kilometres are a mileage only of cars. */
const minMileage = 1000

const limits: readonly Sense[] = ['under', 'over', 'orLess', 'orMore', 'from', 'to', 'between', 'and', 'or', 'about']
const ofPrices: readonly Sense[] = ['birr', 'dollar', 'price', 'perArea', 'perMonth', 'perDay', 'perWeek', 'perYear']
/** Words that only hold the sentence together and are not searched for. */
const fillers = new Set([
  ...limits,
  ...ofPrices,
  'skip',
  'home',
  'without',
  'withoutAfter',
  'rent',
  'sale',
  'plate',
  'ethiopianYear',
  'gregorianYear',
])

/**
 * Reads a sentence as filters: "2 bedroom apartment in bole under 60000", "ቦሌ 2 መኝታ ኪራይ", "G+2 ayat". The rest stays as words for full-text
 * search. Reads any text, but only its first 200 characters. `correct: false` turns spelling correction off ("search for … instead").
 */
export function understand(text: string, lexicon: Lexicon, { correct = true } = {}): Understood {
  const readable = readableText(text)
  const { tokens, items } = matchTokens(tokenize(readable), lexicon, correct)
  const sentence: Sentence = { text: readable, tokens, items, lexicon, used: new Set(), filters: [], unused: [] }
  addReference(sentence)
  const storeys = readStoreys(sentence)
  dropCorrected(sentence)
  const isOfferSaid = addOffer(sentence)
  const guessesSale = addQuantities(sentence, isOfferSaid)
  addKinds(sentence, storeys)
  addCars(sentence)
  addPlaces(sentence)
  addConstants(sentence)
  setDeniedWordsAside(sentence)
  dropContradictions(sentence)
  dropAlternatives(sentence)
  const corrections = correctionsOf(sentence)
  return {
    text: readable,
    filters: sentence.filters.toSorted((one, other) => one.piece.start - other.piece.start),
    words: wordsOf(sentence),
    corrections,
    corrected: withCorrections(sentence, corrections),
    unused: sentence.unused,
    guessesSale,
    saysPeriod: periodAt(sentence) !== undefined,
  }
}

const references = new Set(['rh', 'ref', 'refno'])

/** Adds a reference: `RH-1523`, the product's own form, or "ref 1523". */
function addReference(sentence: Sentence): void {
  for (const at of sentence.items.keys()) {
    const token = tokenAt(sentence, at)
    if (!token || !references.has(token.key) || token.kind !== 'word') continue
    const next = signAt(sentence, at + 1) === '-' ? at + 2 : at + 1
    const meaning = sentence.items[next]?.meaning
    if (meaning?.is !== 'number' || !Number.isInteger(meaning.value) || meaning.value < 1) continue
    markUsed(sentence, at, next + 1)
    addFilter(sentence, { name: 'reference', value: `RH-${meaning.value}`, piece: pieceOf(sentence, at, next + 1) })
  }
}

/** Reads the floors above the ground: "G+2", "g plus 2", "B+G+2". */
function readStoreys(sentence: Sentence): { floors: number; piece: Piece } | undefined {
  for (const [at, item] of sentence.items.entries()) {
    if (senseAt(sentence, at) !== 'groundPlus') continue
    const plus = signAt(sentence, at + 1) === '+'
    const number = readNumber(sentence, plus ? at + 2 : at + 1)
    if (!number || number.scale > 1 || number.value > 100) continue
    const isGlued = sentence.tokens[item.to]?.glued === true
    if (!plus && !isGlued && item.to - item.from === 1 && !isHouseAt(sentence, number.to)) continue
    const from = signAt(sentence, at - 1) === '+' && at >= 2 ? at - 2 : at
    markUsed(sentence, from, number.to)
    return { floors: number.value, piece: pieceOf(sentence, from, number.to) }
  }
  return undefined
}

/** Returns whether a house follows: "g 2 house" lacks its plus. */
function isHouseAt(sentence: Sentence, at: number): boolean {
  const meaning = sentence.items[at]?.meaning
  return senseAt(sentence, at) === 'home' || (meaning?.is === 'kind' && meaning.kind.kind === 'home')
}

/** Adds the offer, rent or sale, if stated; both mean either, and "per month" means rent. Returns whether it was stated. */
function addOffer(sentence: Sentence): boolean {
  const found = (sense: Sense) =>
    [...sentence.items.keys()].find(
      (at) =>
        senseAt(sentence, at) === sense &&
        !sentence.used.has(at) &&
        !(isAboutLand(sentence) && isLease(sentence, at)) &&
        !setAsideIfDenied(sentence, at),
    )
  const [rent, sale, period] = [found('rent'), found('sale'), periodAt(sentence)]
  const rentAt = rent ?? period?.at
  if (rentAt !== undefined && sale === undefined)
    addFilter(sentence, { name: 'property_type', value: 'rent', piece: pieceOf(sentence, rentAt) })
  if (sale !== undefined && rent === undefined)
    addFilter(sentence, { name: 'property_type', value: 'sell', piece: pieceOf(sentence, sale) })
  for (const { at } of periodsIn(sentence)) markUsed(sentence, at)
  if (period?.sense === 'perDay' && sale === undefined)
    addFilter(sentence, { name: 'rent_period', value: 'day', piece: pieceOf(sentence, period.at) })
  return rentAt !== undefined || sale !== undefined
}

function periodsIn(sentence: Sentence): { at: number; sense: Sense }[] {
  return [...sentence.items.keys()].flatMap((at) => {
    const sense = periodOf(sentence, at)
    return sense ? [{ at, sense }] : []
  })
}

function periodAt(sentence: Sentence): { at: number; sense: Sense } | undefined {
  return periodsIn(sentence)[0]
}

/** An amount from here on, without an offer, is a sale price. */
const minOfSales = 1e6

/** Adds the quantities; returns whether an amount was taken for a sale price. */
function addQuantities(sentence: Sentence, isOfferSaid: boolean): boolean {
  let guessesSale = false
  let before: Quantity | undefined
  for (let at = 0; at < sentence.items.length; at += 1) {
    if (sentence.used.has(at)) continue
    const read = readQuantity(sentence, at)
    if (!read) continue
    const quantity = besideRooms(sentence, read, before)
    before = quantity
    const filters = quantityFilters(sentence, quantity)
    if (filters === undefined) continue
    const { from, to } = quantity
    const piece = pieceOf(sentence, from, to)
    markUsed(sentence, from, to)
    if (filters.length === 0) sentence.unused.push(piece)
    for (const [name, value] of filters) addFilter(sentence, { name, value, piece })
    const isOfSale = !isOfferSaid && quantity.max >= minOfSales && filters.some(([name]) => name.startsWith('price'))
    if (isOfSale) addFilter(sentence, { name: 'property_type', value: 'sell', piece })
    guessesSale ||= isOfSale
    at = to - 1
  }
  return guessesSale
}

const rooms = new Set<Sense | undefined>(['bedroom', 'bathroom', 'room'])

/** Applies a limit to all rooms named together: "at least 3 bedrooms and 2 bathrooms", `3b+2b`. */
function besideRooms(sentence: Sentence, quantity: Quantity, before: Quantity | undefined): Quantity {
  if (isBathroomBeside(sentence, quantity)) return { ...quantity, unit: 'bathroom' }
  const isBeside = before?.to === quantity.from - 1 && senseAt(sentence, before.to) === 'and'
  if (!isBeside || !rooms.has(quantity.unit) || !rooms.has(before.unit) || isLimited(quantity)) return quantity
  return { ...quantity, limit: before.min === before.max ? before.limit : 'none' }
}

/** Drops contradicting filters: "furnished or unfurnished" means either. */
function dropContradictions(sentence: Sentence): void {
  const denied = new Set(sentence.filters.filter(({ value }) => value === false).map(({ name }) => name))
  sentence.filters = sentence.filters.filter(
    ({ name }, _, all) => !denied.has(name) || all.filter((other) => other.name === name).length === 1,
  )
}

/** Returns a quantity's filters; none if no filter can express it; undefined if it is just a number. */
function quantityFilters(
  sentence: Sentence,
  quantity: Quantity,
): readonly (readonly [string, string | number])[] | undefined {
  const { unit, min, max, money, figures } = quantity
  // "40 ሺ ሳይሆን 35 ሺ": no filter can express the rejected amount.
  if (!isLimited(quantity) && senseAt(sentence, quantity.to) === 'withoutAfter') return []
  if (isCubicAt(sentence, quantity.to)) {
    markUsed(sentence, quantity.to)
    return []
  }
  if (quantity.percent) return commissionFilters(sentence, quantity)
  if (unit === 'plate') return [['plate', String(min)]]
  if (unit === 'month' || unit === 'metre') return []
  // "Within 5 km of Bole" is a distance.
  if (unit === 'kilometre' && max < minMileage && !isAboutCars(sentence)) return []
  if (unit === 'age' || unit === 'years') return nonEmpty(filtersOfAge(sentence, quantity))
  if (unit === 'floor' && areStoreys(sentence, quantity)) return unitFilters(quantity, 'storeys')
  if (unit) return nonEmpty(unitFilters(quantity, unit))
  if (quantity.calendar && isLimited(quantity) && !isAboutCars(sentence)) return unitFilters(quantity, 'built')
  if (quantity.perArea) return []
  const isYear = yearPattern.test(figures) && !money
  if (isYear && isAboutCars(sentence)) return unitFilters(newerIfNotOlder(sentence, quantity), 'modelYear')
  if (/^0\d{8}|^\d{10}/.test(figures) && !money) return undefined
  if (isYear && !isLimited(quantity) && !periods.has(senseAt(sentence, quantity.from - 1))) return undefined
  if (max < (money ? minMarkedPrice : minPrice)) return isLimited(quantity) || money ? [] : undefined
  return amountFilters(sentence, quantity)
}

/** Returns the filters of "2% commission", "commission less than 2%"; there are no other percentages. */
function commissionFilters(sentence: Sentence, { from, to, max }: Quantity): [string, number][] | undefined {
  const at = [to, from - 1].find((beside) => senseAt(sentence, beside) === 'commission')
  if (at === undefined) return undefined
  markUsed(sentence, at)
  return [['commission_max', max]]
}

/** Inverts "older than" for years: "not older than 2010" means 2010 or later, while "not older than" an age is a maximum. */
function newerIfNotOlder(sentence: Sentence, quantity: Quantity): Quantity {
  const { items, tokens } = sentence
  const isOlder = items.slice(quantity.from, quantity.to).some(({ from, to }) => {
    const keys = new Set(tokens.slice(from, to).map(({ key }) => key))
    return keys.has('older') && keys.has('than')
  })
  if (!isOlder) return quantity
  return { ...quantity, limit: quantity.limit === 'under' ? 'over' : 'under' }
}

/** Returns the filters of "not more than 5 years old"; "years" alone is an age only with an upper limit, as it may refer to a contract. */
function filtersOfAge(sentence: Sentence, quantity: Quantity): readonly NumberFilter[] {
  const next = senseAt(sentence, quantity.to)
  const isAge = quantity.limit === 'under' && next !== 'minimumStay' && next !== 'advance'
  if (isAboutLand(sentence) || (quantity.unit === 'years' && !isAge)) return []
  return ageFilters(quantity, isAboutCars(sentence) ? 'year' : 'year_built', sentence.lexicon.source.year)
}

/** Factors to convert a rent to one per month. */
const timesAMonth: Readonly<Partial<Record<Sense, number>>> = { perDay: 30, perWeek: 30 / 7, perYear: 1 / 12 }

/** Returns the price filters. Ignores amounts in dollars, as the exchange rate is unknown. */
function amountFilters(sentence: Sentence, quantity: Quantity): readonly NumberFilter[] {
  if (quantity.dollars) return []
  const period = periodAt(sentence)?.sense
  const isSale = sentence.filters.some(({ name, value }) => name === 'property_type' && value === 'sell')
  return priceFilters(quantity, (!isSale && period && timesAMonth[period]) || 1)
}

function nonEmpty<Entry>(entries: readonly Entry[]): readonly Entry[] | undefined {
  return entries.length > 0 ? entries : undefined
}

/** Returns the words that no filter used, without those that only hold the sentence together. */
function wordsOf(sentence: Sentence): Piece[] {
  return sentence.items.flatMap((item, at) => (sentence.used.has(at) || isFiller(item) ? [] : [pieceOf(sentence, at)]))
}

function isFiller({ meaning }: Item): boolean {
  if (meaning.is === 'sign') return true
  return meaning.is === 'sense' && (fillers.has(meaning.sense) || isUseOfLand(meaning.sense))
}

function correctionsOf(sentence: Sentence): Correction[] {
  return sentence.items.flatMap(({ corrected }, at) =>
    corrected === undefined ? [] : [{ ...pieceOf(sentence, at), meant: corrected }],
  )
}

/** Returns the sentence with its corrections; if there is one, also corrects words that were understood despite their spelling. */
function withCorrections(sentence: Sentence, corrections: readonly Correction[]): string {
  if (corrections.length === 0) return sentence.text
  return sentence.items.reduceRight((corrected, item, at) => {
    const meant = item.corrected ?? rightSpelling(sentence.tokens, item, sentence.lexicon)
    const { start, end } = pieceOf(sentence, at)
    return meant === undefined ? corrected : corrected.slice(0, start) + meant + corrected.slice(end)
  }, sentence.text)
}
