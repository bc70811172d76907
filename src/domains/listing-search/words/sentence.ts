import { hasEthiopic } from '#shared/fold.ts'
import type { Lexicon } from './lexicon.ts'
import type { Item } from './look-up.ts'
import type { Token } from './tokens.ts'
import type { Piece, UnderstoodFilter } from './understood.ts'
import type { Sense } from './vocabulary/senses.ts'

/** A sentence being read: its items, those already used, and what was found so far. */
export type Sentence = {
  text: string
  tokens: readonly Token[]
  items: readonly Item[]
  lexicon: Lexicon
  used: Set<number>
  filters: UnderstoodFilter[]
  unused: Piece[]
}

/** Returns the sense of an item, if it has one. */
export function senseAt({ items }: Pick<Sentence, 'items'>, at: number): Sense | undefined {
  const meaning = items[at]?.meaning
  return meaning?.is === 'sense' ? meaning.sense : undefined
}

export function signAt({ items }: Pick<Sentence, 'items'>, at: number): string | undefined {
  const meaning = items[at]?.meaning
  return meaning?.is === 'sign' ? meaning.sign : undefined
}

/** Returns the first token of an item. */
export function tokenAt({ tokens, items }: Sentence, at: number): Token | undefined {
  return tokens[items[at]?.from ?? -1]
}

/** Returns the text of an item, or of those up to but excluding `to`. */
export function pieceOf({ text, tokens, items }: Sentence, from: number, to = from + 1): Piece {
  const first = items[from]
  const last = items[to - 1]
  const start = tokens[first?.from ?? 0]?.start ?? 0
  const end = tokens[(last?.to ?? 1) - 1]?.end ?? start
  return { start, end, text: text.slice(start, end) }
}

/** Marks an item, or those up to but excluding `to`, as understood. */
export function markUsed(sentence: Sentence, from: number, to = from + 1): void {
  for (let at = from; at < to; at += 1) sentence.used.add(at)
}

/** Adds a filter unless it was added before. */
export function addFilter({ filters }: Sentence, filter: UnderstoodFilter): void {
  if (!filters.some(({ name, value }) => name === filter.name && value === filter.value)) filters.push(filter)
}

/** Adds the filter that one item expresses, and marks the item as understood. */
export function addFilterAt(sentence: Sentence, at: number, filter: Omit<UnderstoodFilter, 'piece'>): void {
  markUsed(sentence, at)
  addFilter(sentence, { ...filter, piece: pieceOf(sentence, at) })
}

/**
 * Returns the range of a denial: "no lift", "not in Bole", "ሊፍት የሌለው". "Furnished or not" denies nothing after it, and
 * "deposit: no, rent" nothing beyond its comma.
 */
export function denialAround(sentence: Sentence, at: number): { from: number; to: number } | undefined {
  let from = at - 1
  while (senseAt(sentence, from) === 'skip') from -= 1
  const isDenial = senseAt(sentence, from) === 'without' && senseAt(sentence, from - 1) !== 'or'
  if (isDenial && !isParted(sentence, from, at)) return { from, to: at + 1 }
  if (senseAt(sentence, at + 1) === 'withoutAfter') return { from: at, to: at + 2 }
  if (areAlike(sentence, at - 2, at) && isSetAside(sentence, at - 2)) return { from: at - 1, to: at + 1 }
  const isDeniedLater = areAlike(sentence, at, at + 2) && senseAt(sentence, at + 3) === 'withoutAfter'
  return isDeniedLater ? { from: at, to: at + 2 } : undefined
}

/** Returns whether "or" joins two items of a kind, or "and" two places, so that a denial is one of both: "not in Bole or Cmc". */
function areAlike(sentence: Sentence, one: number, other: number): boolean {
  const joint = senseAt(sentence, one + 1)
  const kind = sentence.items[one]?.meaning.is
  return kind === sentence.items[other]?.meaning.is && (joint === 'or' || (joint === 'and' && kind === 'place'))
}

function isSetAside(sentence: Sentence, at: number): boolean {
  const { end } = pieceOf(sentence, at)
  return sentence.unused.some((piece) => piece.end === end)
}

/** Returns the range of an open choice: "furnished or not", "parking or no parking", "with or without parking". */
export function choiceAround(sentence: Sentence, at: number): { from: number; to: number } | undefined {
  const isWithout = (item: number) => ['without', 'withoutAfter'].includes(senseAt(sentence, item) ?? '')
  if (isWithout(at - 1) && senseAt(sentence, at - 2) === 'or' && senseAt(sentence, at - 3) === 'skip')
    return { from: at - 3, to: at + 1 }
  let or = at + 1
  while (senseAt(sentence, or) === 'skip') or += 1
  if (senseAt(sentence, or) !== 'or' || !isWithout(or + 1)) return undefined
  const again = isSame(sentence.items[at]?.meaning, sentence.items[or + 2]?.meaning)
  return { from: at, to: or + (again ? 3 : 2) }
}

/** Returns whether two items name the same place, kind or amenity, or have the same sense. */
export function isSame(one: Item['meaning'] | undefined, other: Item['meaning'] | undefined): boolean {
  const named = namedBy(one)
  return named !== undefined && one?.is === other?.is && named === namedBy(other)
}

function namedBy(meaning: Item['meaning'] | undefined) {
  if (meaning?.is === 'sense') return meaning.sense
  if (meaning?.is === 'amenity') return meaning.key
  return meaning?.is === 'kind' ? meaning.kind : meaning?.is === 'place' ? meaning.places[0] : undefined
}

/** Returns whether a comma or a full stop separates two items. */
export function isParted(sentence: Sentence, one: number, other: number): boolean {
  const end = pieceOf(sentence, one).end
  return /[,;:.!?፣፤።]/.test(sentence.text.slice(end, pieceOf(sentence, other).start))
}

/** Returns whether an item is denied; if so, marks it as understood but unused, because no filter can express it. */
export function setAsideIfDenied(sentence: Sentence, at: number): boolean {
  const denial = denialAround(sentence, at)
  if (!denial) return false
  markUsed(sentence, denial.from, denial.to)
  sentence.unused.push(pieceOf(sentence, denial.from, denial.to))
  return true
}

/**
 * Sets denied words aside, so that "not in a mall" does not search for "mall"; except Ethiopic ones, where ያለ before an
 * unknown word may also say where something is.
 */
export function setDeniedWordsAside(sentence: Sentence): void {
  for (const [at, { from, meaning }] of sentence.items.entries()) {
    const isWord = meaning.is === 'unknown' || meaning.is === 'plain'
    if (isWord && !hasEthiopic(sentence.tokens[from]?.folded ?? '')) setAsideIfDenied(sentence, at)
  }
}
