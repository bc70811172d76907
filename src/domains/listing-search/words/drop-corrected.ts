import { type Quantity, readQuantity } from './quantities.ts'
import { pieceOf, senseAt, signAt, markUsed, type Sentence } from './sentence.ts'

const corrections = new Set(
  'sorry, wait, no wait, actually, i mean, i meant, make that, or rather, oops, ይቅርታ, አይ ይቅርታ, ማለቴ, yikirta, malete'.split(
    ', ',
  ),
)

/** Maximum items of a quantity with its limits. */
const longestQuantity = 8

/** Drops what the sentence itself corrects: "bole, no wait, cmc", "for rent, sorry, for sale", "2 bedroom, actually 3". */
export function dropCorrected(sentence: Sentence): void {
  for (const at of sentence.items.keys()) {
    if (!corrections.has(pieceOf(sentence, at).text.toLowerCase())) continue
    const [before, after] = [beside(sentence, at, -1), beside(sentence, at, 1)]
    const wrong = sortAt(sentence, before)
    if (wrong !== undefined && wrong === sortAt(sentence, after)) markUsed(sentence, before)
    else takeQuantityBack(sentence, before, readQuantity(sentence, after))
  }
}

/** Returns the index of the next item that carries meaning. */
function beside(sentence: Sentence, at: number, step: 1 | -1): number {
  let next = at + step
  while (senseAt(sentence, next) === 'skip' || signAt(sentence, next) !== undefined) next += step
  return next
}

/** Returns the group within which one item can replace another: place, kind, car, offer. */
function sortAt({ items }: Sentence, at: number): string | undefined {
  const meaning = items[at]?.meaning
  if (meaning?.is === 'place' || meaning?.is === 'kind') return meaning.is
  if (meaning?.is === 'make' || meaning?.is === 'model') return 'car'
  return meaning?.is === 'sense' && (meaning.sense === 'rent' || meaning.sense === 'sale') ? 'offer' : undefined
}

/** Drops the wrong number; keeps its unit if the right number has none. */
function takeQuantityBack(sentence: Sentence, last: number, right: Quantity | undefined): void {
  if (!right) return
  for (let from = Math.max(0, last - longestQuantity); from <= last; from += 1) {
    const wrong = readQuantity(sentence, from)
    if (wrong?.to !== last + 1) continue
    if (right.unit === undefined && wrong.unit !== undefined) markUsed(sentence, from, last)
    else if (right.unit === wrong.unit || wrong.unit === undefined) markUsed(sentence, from, last + 1)
    return
  }
}
