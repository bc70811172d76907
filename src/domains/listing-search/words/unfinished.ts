import type { Lexicon } from './lexicon.ts'
import { knownMeaning } from './look-up.ts'
import type { Token } from './tokens.ts'
import { understand } from './understand.ts'
import type { Sense } from './vocabulary/senses.ts'

const bedrooms = ['bedroom', 'መኝታ']
/** The words that say what is offered, and the fewest letters that begin them and hardly anything else. */
const english = { 'for rent': 3, 'for sale': 3, 'to rent': 5, 'to buy': 5 }
const offers = Object.entries({ ...english, የሚከራይ: 2, የሚሸጥ: 2, ለኪራይ: 2, ለሽያጭ: 2 })

/** What "with" often adds and no place or amenity is called, and as few letters. */
const features = { parking: 4, generator: 3, ጀነሬተር: 2, 'መኪና ማቆሚያ': 6 }

/** A word before the name of a place, which a suggested sentence states itself. */
export const beforeAPlace = / (?:in|at|near)$/i
/** Words that need another one after them. */
const needsMore = /^(?:for|with|of|by|on|than|the|an?)$/i
const openSenses = new Set<Sense>(['under', 'over', 'from', 'to', 'between', 'and', 'or', 'about', 'without'])
/** "Around" and "to" are no such words: "around 22" is a place. */
const amounts = new Set<Sense>(['under', 'over', 'between', 'price'])

/**
 * Returns the text with its last words completed: "2 bed" and "ሁለት መኝ" as bedrooms, "for s" and "የሚሸ" as the offer, "with park" as a
 * feature. Returns several if any of them may be meant, none for anything else.
 */
export function completions(text: string, tokens: readonly Token[], lexicon: Lexicon): string[] {
  const rooms = countedRooms(text, tokens, lexicon)
  if (rooms !== undefined) return [rooms]
  const begun = [...offers, ...Object.entries(features)].flatMap(([phrase, least]) => {
    const head = headBefore(phrase, least, text)
    return head === undefined ? [] : [{ head, phrase }]
  })
  const isOffered = begun.some(({ head }) =>
    understand(head, lexicon).filters.some(({ name }) => name === 'property_type'),
  )
  return begun.filter(({ phrase }) => !isOffered || phrase in features).map(({ head, phrase }) => head + phrase)
}

function countedRooms(text: string, tokens: readonly Token[], lexicon: Lexicon): string | undefined {
  const last = tokens.at(-1)
  const number = tokens.slice(0, -1).findLast(({ kind }) => kind !== 'sign')
  if (last?.kind !== 'word' || !number) return undefined
  if (number.kind !== 'number' && knownMeaning(number, lexicon)?.is !== 'number') return undefined
  const word = last.text.toLowerCase().replace(/(?<=bed)s$|rm$|r$/, '')
  const whole = bedrooms.find((room) => room.startsWith(word))
  return whole && `${text.slice(0, number.end)} ${whole}`
}

/** Returns what stands before the beginning of a phrase that ends the text. */
function headBefore(phrase: string, least: number, text: string): string | undefined {
  const lower = text.toLowerCase()
  for (let length = phrase.length - 1; length >= least; length -= 1) {
    const head = text.slice(0, -length)
    if (lower.endsWith(phrase.slice(0, length)) && (head === '' || head.endsWith(' '))) return head
  }
  return undefined
}

/** Returns whether the last word is complete and has a meaning that no name has: "under", "በታች", "furnished". */
export function saysSomething(tokens: readonly Token[], lexicon: Lexicon): boolean {
  const last = tokens.at(-1)
  const sense = senseOf(last, lexicon)
  return sense !== undefined && sense !== 'home' && last !== undefined && last.text.length > 1
}

/** Returns whether the text ends in a number that begins no name: an amount ("under 2") or a reference (`RH-1`). */
export function endsInNumber(text: string, tokens: readonly Token[], lexicon: Lexicon): boolean {
  if (tokens.at(-1)?.kind !== 'number') return false
  const sense = senseOf(tokens.at(-2), lexicon)
  return /\b(?:rh|ref)\W*\d+$/i.test(text) || (sense !== undefined && amounts.has(sense))
}

/** Returns whether the last word begins something that is not there yet: a limit, or what "with" adds. */
export function isLeftOpen(tokens: readonly Token[], lexicon: Lexicon): boolean {
  const last = tokens.at(-1)
  const sense = senseOf(last, lexicon)
  return needsMore.test(last?.text ?? '') || (sense !== undefined && openSenses.has(sense))
}

function senseOf(token: Token | undefined, lexicon: Lexicon): Sense | undefined {
  const meaning = token && knownMeaning(token, lexicon)
  return meaning?.is === 'sense' ? meaning.sense : undefined
}
