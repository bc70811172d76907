import { pieceOf, senseAt, type Sentence } from './sentence.ts'
import type { Piece, UnderstoodFilter } from './understood.ts'

/**
 * Filters that alternatives may share ("villa or anything in Bole", both are cars). Of two values of one of them the reader of the
 * sentence uses neither.
 */
const shared = new Set(['category', 'make', 'location', 'property_type', 'sort'])

/**
 * Drops the filters that "or" joins to something else: "studio or villa", "lift or ground floor", "balcony or garden". Asked for together,
 * they would hide both. Two values of one filter stay, as does a range.
 */
export function dropAlternatives(sentence: Sentence): void {
  for (const at of sentence.items.keys()) {
    if (senseAt(sentence, at) !== 'or') continue
    const [before, after] = [filtersBeside(sentence, at, -1), filtersBeside(sentence, at, 1)]
    if (before.length === 0 || after.length === 0 || before.some((filter) => after.includes(filter))) continue
    const names = new Set([...before, ...after].map(({ name }) => name).filter((name) => !shared.has(name)))
    if (names.size === 1 && !names.has('amenities') && isSameFilter(before, after)) {
      joinNumbers(sentence, before, after)
      continue
    }
    for (const filter of [...before, ...after]) drop(sentence, filter, names)
  }
}

/** "2 bedrooms or 3 bedrooms" is a range. */
function joinNumbers(
  sentence: Sentence,
  before: readonly UnderstoodFilter[],
  after: readonly UnderstoodFilter[],
): void {
  for (const one of before) {
    const other = after.find(({ name }) => name === one.name)
    if (!other || !counted.has(one.name)) continue
    const [low, high] = [one, other].toSorted((first, second) => Number(first.value) - Number(second.value))
    sentence.filters = sentence.filters.filter((filter) => filter !== one && filter !== other)
    if (low && high) sentence.filters.push({ ...low, name: `${one.name}_min` }, { ...high, name: `${one.name}_max` })
  }
}

const counted = new Set(['bedrooms', 'bathrooms', 'floor'])

function isSameFilter(before: readonly UnderstoodFilter[], after: readonly UnderstoodFilter[]): boolean {
  return before.some(({ name }) => !shared.has(name)) && after.some(({ name }) => !shared.has(name))
}

function drop(sentence: Sentence, filter: UnderstoodFilter, names: ReadonlySet<string>): void {
  if (!names.has(filter.name)) return
  sentence.filters = sentence.filters.filter((other) => other !== filter)
  sentence.unused.push(filter.piece)
}

/** Returns the filters of what stands before or after an item. */
function filtersBeside(sentence: Sentence, at: number, step: 1 | -1): UnderstoodFilter[] {
  let next = at + step
  while (senseAt(sentence, next) === 'skip') next += step
  if (!sentence.items[next]) return []
  const { start, end } = pieceOf(sentence, next)
  const isThere = (piece: Piece) => piece.start <= start && piece.end >= end
  return sentence.filters.filter(({ piece }) => isThere(piece))
}
