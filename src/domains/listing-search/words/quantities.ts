import { oppositeOf, readLimits, type Before, type Limit } from './limits.ts'
import { metresAt, readNumber, type ReadNumber } from './numbers.ts'
import { isParted, pieceOf, senseAt, signAt, tokenAt, type Sentence } from './sentence.ts'
import {
  calendarAt,
  inGregorianYears,
  isAfterYear,
  isBirr,
  isBirrBefore,
  isCars,
  isPlusOfUnit,
  isShortBedroom,
  isSlashOfRooms,
  periodOf,
  yearPattern,
} from './ambiguous-words.ts'
import { type Sense, measured } from './vocabulary/senses.ts'

/** A number or range with the words that belong to it. */
export type Quantity = NonNullable<ReturnType<typeof readQuantity>>

/** Senses that can be the unit after a number, and those that can come before it (`floor 3`). */
const units = new Set<Sense>([...measured, 'minimumStay', 'frontage', 'modelYear'])
const heads = new Set<Sense>([
  'bedroom',
  'bathroom',
  'room',
  'floor',
  'storeys',
  'frontage',
  'advance',
  'minimumStay',
  'built',
  'modelYear',
  'plate',
  'kilometre',
  'parkingPlace',
  'squareMetre',
  'hectare',
])
/** Units that only refine a number after `advance`, `frontage` or `mileage`. */
const exacterUnits = new Set<Sense>(['month', 'metre', 'kilometre'])
/** Smaller numbers count something; larger ones are amounts of birr. */
const minAmount = 1000
/** Terms that are counted in months, and the words of a longer unit that may be beside them: "2 years contract". */
const terms = new Set<Sense | undefined>(['advance', 'minimumStay'])
const yearWords = new Set<Sense | undefined>(['years', 'modelYear'])

/** Reads the quantity that starts at an item, with its limits before and after; returns undefined if there is none. */
export function readQuantity(sentence: Sentence, from: number) {
  const head = readHead(sentence, from)
  const before = readLimits(sentence, head.to)
  const number = readNumber(sentence, before.to)
  if (!number) return undefined
  if (head.unit && !belongsToHead(sentence, number.to, head.unit)) return undefined
  const range = readRange(sentence, number, before)
  /** The digits of a single plain number, which may be a year or a telephone number. */
  const figures = (number.to === before.to + 1 && tokenAt(sentence, before.to)?.text) || ''
  const isYear = yearPattern.test(figures)
  const calendar = isYear ? calendarAt(sentence, range.to) : undefined
  if (calendar) range.to += 1
  const after = readUnit(sentence, range.to, head.unit)
  const post = readPostLimit(sentence, after.to, before, range, after.unit)
  const late =
    (post.limit || isYear) && !after.money
      ? unitAfterLimit(sentence, post.to, range.max, head.unit ?? after.unit)
      : undefined
  const limit = range.isRange ? 'none' : (post.limit ?? before.limit)
  const opposite = senseAt(sentence, post.to) === 'withoutAfter' ? oppositeOf[limit] : undefined
  const [min, max] = [range.min * after.times, range.max * after.times]
  return {
    from,
    to: opposite ? post.to + 1 : (late?.to ?? post.to),
    /** Equal to `max` if there is no range. */
    ...(calendar === 'ethiopianYear' ? inGregorianYears(min, max, opposite ?? limit) : { min, max }),
    limit: opposite ?? limit,
    calendar,
    /** Its unit, if stated. */
    unit: head.unit ?? after.unit ?? late?.unit,
    /** Whether it has a thousand or million, a currency or "per month", or follows "price". */
    money: before.money || after.money || range.scaled,
    dollars: before.dollars || after.dollars,
    perArea: after.perArea,
    percent: after.percent,
    figures,
  }
}

/** Reads a unit after the limit, or after a year: "3 or more bedrooms", "ከ2020 በኋላ የተገነባ", "በ2015 የተገነባ". */
function unitAfterLimit(sentence: Sentence, at: number, max: number, known: Sense | undefined) {
  const sense = senseAt(sentence, at)
  const isYear = sense === 'built' || sense === 'modelYear'
  const fits = isYear ? max > 1850 : (sense === 'bedroom' || sense === 'bathroom') && max < 100
  return known === undefined && fits && !readNumber(sentence, at + 1) ? { unit: sense, to: at + 1 } : undefined
}

type Head = { to: number; unit: Sense | undefined }

/** Reads the `floor` of `floor 3`; words such as "in" and "number" may follow it. */
function readHead(sentence: Sentence, from: number): Head {
  const sense = senseAt(sentence, from)
  if (!sense || !heads.has(sense) || isBirrBefore(sentence, from) || isShortBedroom(sentence, from))
    return { to: from, unit: undefined }
  let to = from + 1
  while (senseAt(sentence, to) === 'skip') to += 1
  return { to, unit: sense }
}

/**
 * Returns whether the number belongs to the unit before it: yes in `floor 3 2 bedrooms` and `bedroom 2 bathroom 1`, no in `furnished floor
 * 2 bedrooms`.
 */
function belongsToHead(sentence: Sentence, after: number, head: Sense): boolean {
  const unit = senseAt(sentence, after)
  if (!unit || !units.has(unit)) return true
  if (exacterUnits.has(unit) && !['bedroom', 'bathroom', 'room', 'floor'].includes(head)) return true
  if (terms.has(head) && yearWords.has(unit)) return true
  return readNumber(sentence, after + 1) !== undefined && !units.has(senseAt(sentence, after + 2) ?? 'skip')
}

/** Maximum factor between the two ends of a range given as limits. */
const maxTimes = 50

type Range = { to: number; min: number; max: number; isRange: boolean; scaled: boolean }

/**
 * Reads a number, or two joined by "to", "-" or (after "between") "and"; in `50-80k` both are thousands. "Min 80 max 120" is a range too.
 */
function readRange(sentence: Sentence, first: ReadNumber, { between, limit }: Before): Range {
  const { value, to, scale } = first
  const single = { to, min: value, max: value, isRange: false, scaled: scale > 1 }
  let at = to
  while (['birr', 'dollar'].includes(senseAt(sentence, at) ?? '')) at += 1
  const joint = senseAt(sentence, at)
  const isJoint =
    joint === 'to' ||
    joint === 'or' ||
    (joint === 'and' && between) ||
    ['-', '~'].includes(signAt(sentence, at) ?? '') ||
    isSlashOfRooms(sentence, at, value)
  const isOpposite = limit === 'over' && joint === 'under'
  if (!isJoint && !isOpposite) return single
  at += 1
  while (['birr', 'dollar', 'to', 'under'].includes(senseAt(sentence, at) ?? '') || signAt(sentence, at) === '$')
    at += 1
  const second = readNumber(sentence, at)
  if (!second) return single
  let [min, max] = [value, second.value]
  if (scale === 1 && second.scale > 1 && value * second.scale <= second.value) min *= second.scale
  if (scale > 1 && second.scale === 1 && value >= second.value && second.value * scale >= value) max *= scale
  const isScaled = scale > 1 || second.scale > 1
  // "after 2020 under 900000": a year and a price.
  if (min > max || (joint === 'or' && isScaled) || (isOpposite && min * maxTimes < max)) return single
  return { to: second.to, min, max, isRange: true, scaled: isScaled }
}

type After = {
  to: number
  unit: Sense | undefined
  money: boolean
  dollars: boolean
  perArea: boolean
  percent: boolean
  /** Months of the unit where the quantity is one of months, else 1. */
  times: number
}

function readUnit(sentence: Sentence, from: number, head: Sense | undefined): After {
  const after: After = {
    to: from,
    unit: undefined,
    money: false,
    dollars: false,
    perArea: false,
    percent: false,
    times: 1,
  }
  if (signAt(sentence, from) === '%' || senseAt(sentence, from) === 'percent')
    return { ...after, percent: true, to: from + 1 }
  let at = from
  const plus = signAt(sentence, at) === '+'
  if (plus || signAt(sentence, at) === '-' || signAt(sentence, at) === '/') at += 1
  const unit = unitSenseAt(sentence, at, head)
  if (unit) return { ...after, ...unitAt(sentence, at, unit, head) }
  if (head === 'parkingPlace' && isCars(sentence, at)) return { ...after, to: at + 1 }
  if (head !== undefined) return after
  const metres = metresAt(sentence, at)
  if (metres) return { ...after, ...unitAt(sentence, at, metres) }
  if (plus) at -= 1
  for (;;) {
    const next = senseAt(sentence, at)
    if (next === 'birr' || next === 'dollar' || periodOf(sentence, at) || isBirr(sentence, at)) after.money = true
    else if (next === 'perArea' || (next === 'squareMetre' && signAt(sentence, at - 1) === '/')) after.perArea = true
    else if (signAt(sentence, at) !== '/' && signAt(sentence, at) !== '$') break
    after.dollars ||= next === 'dollar' || signAt(sentence, at) === '$'
    at += 1
    after.to = at
  }
  return after
}

/** Returns the unit at an item; `/month` is a period, and `floor 3 bedrooms` has only one unit. */
function unitSenseAt(sentence: Sentence, at: number, head: Sense | undefined): Sense | undefined {
  const sense = senseAt(sentence, at)
  if (!sense || !units.has(sense) || isBirr(sentence, at)) return undefined
  if (periodOf(sentence, at) || (sense === 'squareMetre' && signAt(sentence, at - 1) === '/')) return undefined
  if (isShortBedroom(sentence, at) && tokenAt(sentence, at)?.glued !== true) return undefined
  if (sense === 'kilometre' && isAfterYear(sentence, at) && readNumber(sentence, readLimits(sentence, at + 1).to))
    return undefined
  const isExacter = exacterUnits.has(sense) || (terms.has(head) && yearWords.has(sense))
  return head === undefined || sense === head || isExacter ? sense : undefined
}

/** Reads the unit and what may follow it: "3 months advance", "20 metres frontage", "parking for 2 cars". */
function unitAt(
  sentence: Sentence,
  at: number,
  sense: Sense,
  head?: Sense,
): { unit: Sense; to: number; times?: number } {
  let next = at + 1
  while (senseAt(sentence, next) === 'skip') next += 1
  const further = senseAt(sentence, next)
  const times = yearWords.has(sense) ? 12 : 1
  if (head && terms.has(head)) return { unit: head, to: at + 1, times }
  if (further && terms.has(further) && (sense === 'month' || times > 1)) return { unit: further, to: next + 1, times }
  if (sense === 'month' && (further === 'over' || further === 'under')) return { unit: 'minimumStay', to: next + 1 }
  if (sense === 'metre' && further === 'frontage') return { unit: 'frontage', to: next + 1 }
  return { unit: sense, to: at + 1 }
}

/** Reads "or less", "በታች", "+" after a number; "max" too, unless it belongs to a number after it. */
function readPostLimit(
  sentence: Sentence,
  from: number,
  before: Before,
  range: Range,
  unit: Sense | undefined,
): { to: number; limit: Limit | undefined } {
  const sign = signAt(sentence, range.to)
  if (sign === '+') return { to: Math.max(from, range.to + 1), limit: 'over' }
  if (unit && isPlusOfUnit(sentence, from)) return { to: from + 1, limit: 'over' }
  let to = from
  while (senseAt(sentence, to) === 'skip' && isPostLimit(senseAt(sentence, to + 1))) to += 1
  const sense = senseAt(sentence, to)
  // "at least 2 bedrooms and under 50,000": the limit belongs to what follows.
  const isAnd = tokenAt(sentence, to)?.key === 'and'
  if (isAnd && before.limit !== 'none' && readNumber(sentence, to + 1)) return { to: from, limit: undefined }
  if (sense === 'orLess') return { to: to + 1, limit: 'under' }
  if (sense === 'orMore') return { to: to + 1, limit: 'over' }
  if (sense === 'between' && before.between) return { to: to + 1, limit: undefined }
  if ((sense === 'under' || sense === 'over') && before.limit === 'none') {
    const next = readNumber(sentence, to + 1)
    const isExtreme = extremes.has(pieceOf(sentence, to).text.toLowerCase().replaceAll(' ', ''))
    // "60k max 2 bedrooms": the limit is the amount's; so is that of "4 bedrooms minimum" and "60k max, 2 bedrooms".
    const isOwn = unit ? !next && isExtreme : !next || (range.max >= minAmount && next.value < minAmount)
    if (isOwn || isParted(sentence, to, to + 1)) return { to: to + 1, limit: sense }
  }
  return { to: from, limit: undefined }
}

const extremes = new Set(['min', 'minimum', 'max', 'maximum', 'atleast', 'atmost'])

function isPostLimit(sense: Sense | undefined): boolean {
  return sense === 'orLess' || sense === 'orMore'
}
