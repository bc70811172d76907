import type { Lexicon } from './lexicon.ts'
import type { Item } from './look-up.ts'
import type { Token } from './tokens.ts'
import type { Piece, UnderstoodFilter } from './understood.ts'
import type { Sense } from './vocabulary/senses.ts'

/** A sentence while it is read: its items, those already used, and what was found so far. */
export type Sentence = {
  text: string
  tokens: readonly Token[]
  items: readonly Item[]
  lexicon: Lexicon
  used: Set<number>
  filters: UnderstoodFilter[]
  unused: Piece[]
}

/** The sense of an item, if that is what it has. */
export function senseAt({ items }: Pick<Sentence, 'items'>, at: number): Sense | undefined {
  const meaning = items[at]?.meaning
  return meaning?.is === 'sense' ? meaning.sense : undefined
}

export function signAt({ items }: Pick<Sentence, 'items'>, at: number): string | undefined {
  const meaning = items[at]?.meaning
  return meaning?.is === 'sign' ? meaning.sign : undefined
}

/** The text of the items from one up to another, which is not included. */
export function pieceOf({ text, tokens, items }: Sentence, from: number, to: number): Piece {
  const first = items[from]
  const last = items[to - 1]
  const start = tokens[first?.from ?? 0]?.start ?? 0
  const end = tokens[(last?.to ?? 1) - 1]?.end ?? start
  return { start, end, text: text.slice(start, end) }
}

/** Marks items as understood. */
export function use(sentence: Sentence, from: number, to: number): void {
  for (let at = from; at < to; at += 1) sentence.used.add(at)
}

/** Adds a filter unless the sentence already said it. */
export function addFilter(sentence: Sentence, filter: UnderstoodFilter): void {
  const { filters } = sentence
  if (!filters.some(({ name, value }) => name === filter.name && value === filter.value)) filters.push(filter)
}
