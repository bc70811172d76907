import type { Lexicon, Meaning, Spelling } from './lexicon.ts'
import { hasEthiopic } from '#shared/fold.ts'
import { knownMeaning, lookUp, meaningOf, windowsAt, type Found, type Item } from './look-up.ts'
import { longerNameAt, nearestAt } from './misspelt.ts'
import { splitAt, type Token } from './tokens.ts'
import { type Sense, measured } from './vocabulary/senses.ts'

/** Maximum unknown words per sentence that are compared with all known ones; nobody misspells more. */
const maxComparisons = 10

/** Of those, the number also compared together with the words that follow. */
const maxNames = 4

/** Senses that make the number before them a count: `22 mazoria` is a place, `22 bedrooms` is not. */
const counted = new Set<Sense>([
  ...measured,
  'thousand',
  'million',
  'billion',
  'hundred',
  'birr',
  'dollar',
  'ordinal',
  'perMonth',
])

/** Features of a home, besides the amenities. */
const had = new Set<Sense>(['parkingPlace', 'generator', 'waterTank', 'borehole', 'titleDeed', 'advance'])

const limits = new Set<Sense>(['under', 'over', 'from', 'to', 'between', 'price', 'about'])

type Matched = { tokens: readonly Token[]; items: Item[] }

/**
 * Matches the tokens from left to right, the longest known words first; with `correct`, misspelt ones with the nearest
 * known. Two words written as one become two tokens.
 */
export function matchTokens(written: readonly Token[], lexicon: Lexicon, correct: boolean): Matched {
  const items: Item[] = []
  let tokens = written
  let comparisons = 0
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]
    if (!token) break
    const found = knownAt(tokens, at, lexicon, items, correct)
    const isUnknownWord = !found && token.kind === 'word'
    const compares = isUnknownWord && correct && comparisons < maxComparisons
    const words = comparisons < maxNames ? 3 : 1
    const compare = () => (compares ? nearestAt(tokens, at, lexicon, words) : undefined)
    // In Latin letters, a misspelling is likelier than two words written as one.
    const isLatin = !hasEthiopic(token.folded)
    const nearest = isLatin ? compare() : undefined
    const glued = isUnknownWord && !nearest ? gluedWords(token, lexicon) : undefined
    if (glued) {
      tokens = tokens.toSpliced(at, 1, ...glued)
      continue
    }
    if (found) {
      // "nifas silk laft": a name and a misspelt word after it may be a longer name.
      const longer = correct && comparisons < maxNames ? longerNameAt(tokens, at, found, lexicon) : undefined
      if (longer) comparisons += 1
      items.push(...(longer ? [longer] : found))
    } else if (token.kind === 'sign') {
      items.push({ from: at, to: at + 1, meaning: { is: 'sign', sign: token.folded } })
    } else if (token.kind === 'number') {
      items.push({ from: at, to: at + 1, meaning: { is: 'number', value: token.value } })
    } else {
      if (compares) comparisons += 1
      items.push((isLatin ? nearest : compare()) ?? { from: at, to: at + 1, meaning: { is: 'unknown' } })
    }
    at = items.at(-1)?.to ?? at + 1
  }
  return { tokens, items }
}

/** Minimum letters of each of two words written as one: an Ethiopic letter is a syllable. */
const shortestGlued = { ethiopic: 2, latin: 4 }
/** Maximum letters of both together. */
const longestGlued = 30

/** Splits "ቦሌአፓርታማ" or "boleapartment" into its two known words. */
function gluedWords(token: Token, lexicon: Lexicon): [Token, Token] | undefined {
  if (token.text.length > longestGlued) return undefined
  const shortest = shortestGlued[hasEthiopic(token.folded) ? 'ethiopic' : 'latin']
  for (let length = token.text.length - shortest; length >= shortest; length -= 1) {
    const [first, second] = splitAt(token, length)
    if (isKnown(first, lexicon) && isKnown(second, lexicon)) return [first, second]
  }
  return undefined
}

function isKnown(token: Token, lexicon: Lexicon): boolean {
  const meaning = knownMeaning(token, lexicon)
  return meaning !== undefined && meaning.is !== 'plain'
}

/** Returns the longest known words that start at a token. */
function knownAt(
  tokens: readonly Token[],
  at: number,
  lexicon: Lexicon,
  before: readonly Item[],
  correct: boolean,
): Item[] | undefined {
  if (tokens[at]?.kind === 'sign') return undefined
  if (isAmharicOne(tokens, at, lexicon)) return [{ from: at, to: at + 1, meaning: { is: 'number', value: 1 } }]
  for (const window of windowsAt(tokens, at, lexicon.longestKey).toReversed()) {
    const { from, to } = window
    const found = lookUp(window, lexicon, correct)
    if (!found) continue
    const mayBeNumber = found.meaning.is !== 'number' && isNumber(tokens.slice(from, to), lexicon)
    if (mayBeNumber && isCounted(tokens, to, lexicon, before)) continue
    const item: Item = { from, to, meaning: found.meaning, ...(found.corrected && { corrected: found.corrected }) }
    // ከ and እስከ before a number in words are limits: ከአርባ ሺ እስከ ስልሳ ሺ.
    const sense = isAmount(found.meaning) ? limitOf(found.prefix) : denialOf(found)
    return sense ? [{ from, to: from, meaning: { is: 'sense', sense } }, item] : [item]
  }
  return undefined
}

/** Returns whether `and` is the Amharic "one", as it is before an Amharic word: "and megnita". */
function isAmharicOne(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  const next = tokens[at + 1]
  if (tokens[at]?.key !== 'and' || tokens[at].folded !== 'and' || next?.kind !== 'word') return false
  const spelling = lexicon.latin.get(next.key) ?? lexicon.across.get(next.key)
  return spelling?.meaning.is === 'sense' && counted.has(spelling.meaning.sense) && isAmharic(spelling)
}

function isAmharic({ ethiopic, transliterated }: Spelling): boolean {
  return ethiopic || transliterated === true
}

/** Returns whether all tokens are numbers, in figures or words: such a name may be just a number, "40-60k" a range. */
function isNumber(tokens: readonly Token[], lexicon: Lexicon): boolean {
  return tokens.every((token) => token.kind !== 'word' || meaningOf(token, lexicon)?.is === 'number')
}

function isCounted(tokens: readonly Token[], at: number, lexicon: Lexicon, before: readonly Item[]): boolean {
  const next = tokens[at]
  const last = before.at(-1)?.meaning
  if (last?.is === 'sense' && limits.has(last.sense)) return true
  if (!next) return false
  if (next.kind === 'sign') return next.folded === '-' || next.folded === '+' || next.folded === '%'
  const meaning = meaningOf(next, lexicon)
  return meaning?.is === 'sense' && counted.has(meaning.sense)
}

function isAmount(meaning: Meaning): boolean {
  return (
    meaning.is === 'number' || (meaning.is === 'sense' && (meaning.sense === 'hundred' || meaning.sense === 'half'))
  )
}

/** Returns the denial that ያለ expresses before a feature (ያለ በረንዳ); before a home it says where that is (ቦሌ ያለ ቤት). */
function denialOf({ prefix, meaning }: Found): Sense | undefined {
  const isHad = meaning.is === 'amenity' || (meaning.is === 'sense' && had.has(meaning.sense))
  return prefix === 'ያለ' && isHad ? 'without' : undefined
}

function limitOf(prefix: string): Sense | undefined {
  if (prefix === 'ከ') return 'from'
  return prefix === 'እስከ' ? 'to' : undefined
}
