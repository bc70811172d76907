import { senseAt, signAt, tokenAt, type Sentence } from './sentence.ts'
import type { Sense } from './vocabulary/senses.ts'

/** A number in a sentence: `60`, `60 ሺ`, `haya hulet`, `1.5 million`, `ሁለት ሚሊዮን አምስት መቶ ሺ`. */
export type ReadNumber = {
  value: number
  /** Its multiplier: 1000 for `60 ሺ`; 1 if there is none. */
  scale: number
  /** Index of the item after its last. */
  to: number
}

/** Senses between millions and their thousands: "2 million and 500 thousand", ሁለት ሚሊዮን ከአምስት መቶ ሺህ. */
const joinsScales = new Set<Sense | undefined>(['and', 'from'])

const scales: Readonly<Partial<Record<Sense, number>>> = { thousand: 1e3, million: 1e6, billion: 1e9 }

/** Keys of the words between a number and its decimals. */
const points = new Set(['point', 'netb', 'netib', 'neteb', 'natb', 'nateb'])

/** From this number on, `m` after land means m²: nobody asks for land for so many millions, and no plot is smaller. */
const smallestPlot = 90

/** Reads the number that starts at an item. */
export function readNumber(sentence: Sentence, at: number): ReadNumber | undefined {
  const meaning = sentence.items[at]?.meaning
  if (meaning?.is === 'ordinal') return { value: meaning.value, scale: 1, to: at + 1 }
  const oromo = scaleBefore(sentence, at)
  if (oromo) return oromo
  let total = 0
  let scale = 1
  let to = at
  for (;;) {
    const isJoined = to > at && joinsScales.has(senseAt(sentence, to))
    const part = readPart(sentence, isJoined ? to + 1 : to)
    if (!part) break
    const factor = scaleAt(sentence, part.to)
    if (isJoined && factor === undefined) break
    // After "2 million" only thousands or hundreds continue the number: "2 million 3 bedrooms" is two numbers.
    const goesOn = factor === undefined ? isHundreds(sentence, to, part.value) && scale > 100 : factor < scale
    if (to > at && !goesOn) break
    total += part.value * (factor ?? 1)
    to = part.to + (factor === undefined ? 0 : 1)
    if (factor === undefined) break
    scale = factor
    if (senseAt(sentence, to) === 'half') {
      total += factor / 2
      to += 1
    }
  }
  if (to === at) return undefined
  const ordinal = senseAt(sentence, to) === 'ordinal'
  return { value: total, scale, to: ordinal ? to + 1 : to }
}

function isHundreds(sentence: Sentence, at: number, value: number): boolean {
  return value >= 100 && value < 1000 && wordAt(sentence, at) !== undefined
}

/** Reads Afaan Oromo, which puts the thousands first: `kuma 20`. */
function scaleBefore(sentence: Sentence, at: number): ReadNumber | undefined {
  const key = tokenAt(sentence, at)?.key
  const scale = key === 'kuma' || key === 'miliona' ? scaleAt(sentence, at) : undefined
  const value = valueAt(sentence, at + 1)
  return scale === undefined || value === undefined ? undefined : { value: value * scale, scale, to: at + 2 }
}

/** Reads a number below a thousand in figures or words; sums up words side by side (`haya hulet`). */
function readPart(sentence: Sentence, at: number): { value: number; to: number } | undefined {
  const decimal = decimalAt(sentence, at)
  if (decimal) return decimal
  const first = valueAt(sentence, at) ?? impliedOne(sentence, at)
  if (first === undefined) return undefined
  let value = first
  const isImplied = senseAt(sentence, at) === 'hundred' || scaleAt(sentence, at) !== undefined
  let to = isImplied ? at : at + 1
  if (senseAt(sentence, to) === 'hundred') {
    value *= 100
    to += 1
  }
  for (;;) {
    const nextAt = to + (joinsWords(sentence, to, value) ? 1 : 0)
    const next = wordAt(sentence, nextAt)
    if (next === undefined || !fits(value, next)) break
    value += next
    to = nextAt + 1
  }
  if (senseAt(sentence, to) === 'half') {
    value += 0.5
    to += 1
  }
  return pointAfter(sentence, value, to) ?? { value, to }
}

/** Reads the decimals after the word "point": "አንድ ነጥብ አምስት ሚሊዮን" is one and a half million. */
function pointAfter(sentence: Sentence, value: number, at: number): { value: number; to: number } | undefined {
  if (!points.has(tokenAt(sentence, at)?.key ?? '')) return undefined
  const digits = valueAt(sentence, at + 1)
  if (digits === undefined || digits >= 100 || scaleAt(sentence, at + 2) === undefined) return undefined
  return { value: Number(`${value}.${digits}`), to: at + 2 }
}

/** Reads a decimal comma, as in `2,5 million`; without a multiplier, `2,5` may be two numbers. */
function decimalAt(sentence: Sentence, at: number): { value: number; to: number } | undefined {
  const [whole, part] = [tokenAt(sentence, at), tokenAt(sentence, at + 1)]
  if (!whole || !part || !/^\d+$/.test(whole.text) || !/^\d{1,2}$/.test(part.text)) return undefined
  if (sentence.text.slice(whole.end, part.start) !== ',' || scaleAt(sentence, at + 2) === undefined) return undefined
  return { value: Number(`${whole.text}.${part.text}`), to: at + 2 }
}

/** Returns the implied factor: "መቶ ሺ" is one hundred thousand, "a million" one, "half a million" or "half a hectare" half of one. */
function impliedOne(sentence: Sentence, at: number): number | undefined {
  const sense = senseAt(sentence, at)
  if (sense === 'hundred' && (scaleAt(sentence, at + 1) !== undefined || wordAt(sentence, at + 1) !== undefined))
    return 1
  if (sense === 'half')
    return scaleAt(sentence, at + 1) !== undefined || senseAt(sentence, at + 1) === 'hectare' ? 0.5 : undefined
  const isAfterA = sentence.tokens[(sentence.items[at]?.from ?? 0) - 1]?.key === 'a'
  return isAfterA && scaleAt(sentence, at) !== undefined ? 1 : undefined
}

/** Returns whether an item joins two words of a number: the hyphen of `twenty-five`, the "and" of "one hundred and twenty". */
function joinsWords(sentence: Sentence, at: number, value: number): boolean {
  if (signAt(sentence, at) === '-') return value < 100 && tokenAt(sentence, at + 1)?.glued === true
  return value >= 100 && senseAt(sentence, at) === 'and' && senseAt(sentence, at + 2) !== 'hundred'
}

/** Returns whether numbers add up: units to tens, and both to hundreds. */
function fits(value: number, next: number): boolean {
  return (value % 100 === 0 && value >= 100 && next < 100) || (value % 10 === 0 && value >= 20 && next < 10)
}

function valueAt({ items }: Sentence, at: number): number | undefined {
  const meaning = items[at]?.meaning
  return meaning?.is === 'number' ? meaning.value : undefined
}

/** Returns the value of a number in words; figures are never added up. */
function wordAt(sentence: Sentence, at: number): number | undefined {
  return tokenAt(sentence, at)?.kind === 'word' ? valueAt(sentence, at) : undefined
}

/** Returns the multiplier at an item; `m` beside a frontage means metres instead. */
function scaleAt(sentence: Sentence, at: number): number | undefined {
  const sense = senseAt(sentence, at)
  return sense && !isCubicAt(sentence, at) && metresAt(sentence, at) === undefined ? scales[sense] : undefined
}

/** Returns whether an item is the `cc` of an engine, which sounds like the `k` of thousands. */
export function isCubicAt(sentence: Sentence, at: number): boolean {
  return tokenAt(sentence, at)?.folded === 'cc'
}

/** Returns the unit of an `m` that is no million: metres of a frontage, or m² as in "land 500m". */
export function metresAt(sentence: Sentence, at: number): 'metre' | 'squareMetre' | undefined {
  if (senseAt(sentence, at) !== 'million' || tokenAt(sentence, at)?.key !== 'm') return undefined
  if ([at - 3, at - 2, at + 1, at + 2].some((beside) => senseAt(sentence, beside) === 'frontage')) return 'metre'
  const isPlot = sentence.items.some(({ meaning }) => meaning.is === 'kind' && meaning.kind.kind === 'land')
  return isPlot && (valueAt(sentence, at - 1) ?? 0) >= smallestPlot ? 'squareMetre' : undefined
}
