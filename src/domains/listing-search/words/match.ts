import { ethiopicStems, latinStems } from './affixes.ts'
import { hasEthiopic, joinKeys, looseKey } from '#shared/fold.ts'
import type { Lexicon, Meaning, Spelling } from './lexicon.ts'
import { mostCost, nearestWords } from './nearest.ts'
import type { Token } from './tokens.ts'
import type { Sense } from './vocabulary/senses.ts'

/** Some tokens of a sentence and what they mean together. */
export type Item = {
  /** Its first token, and the one after its last. */
  from: number
  to: number
  meaning: Meaning | { is: 'sign'; sign: string } | { is: 'unknown' }
  /** What was read instead of a misspelt word. */
  corrected?: string
}

/** No name has more words. */
const mostTokens = 6
/** So many unknown words of a sentence are compared with all known ones; nobody misspells more. */
const mostComparisons = 10
/** So many of them together with the words that follow. */
const mostNames = 4
/** How much a longer name may differ whose beginning is a name already. */
const longerNameCost = 1.4
/** Several words are compared as one only where they are about as long as a name. */
const longestMisspelt = 24

/** After a number they say what it counts: `22 mazoria` is a place, `22 bedrooms` are not. */
const counted = new Set<Sense>([
  'bedroom',
  'bathroom',
  'room',
  'floor',
  'storeys',
  'squareMetre',
  'squareFoot',
  'hectare',
  'metre',
  'kilometre',
  'month',
  'thousand',
  'million',
  'billion',
  'hundred',
  'birr',
  'dollar',
  'parkingPlace',
  'ordinal',
  'perMonth',
  'advance',
])
const limits = new Set<Sense>(['under', 'over', 'from', 'to', 'between', 'price', 'about'])

type Window = { from: number; to: number; key: string; own: string; ethiopic: boolean }

/** Reads the tokens from left to right, the longest known words first; misspelt ones as the nearest known where `correct`. */
export function matchTokens(tokens: readonly Token[], lexicon: Lexicon, correct: boolean): Item[] {
  const items: Item[] = []
  let comparisons = 0
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]
    if (!token) break
    const found = knownAt(tokens, at, lexicon, items, correct)
    if (found) {
      // "nifas silk laft": what goes on with a misspelt word may be a longer name.
      const longer = correct && comparisons < mostNames ? longerNameAt(tokens, at, found, lexicon) : undefined
      if (longer) comparisons += 1
      items.push(...(longer ? [longer] : found))
    } else if (token.kind === 'sign') {
      items.push({ from: at, to: at + 1, meaning: { is: 'sign', sign: token.folded } })
    } else if (token.kind === 'number') {
      items.push({ from: at, to: at + 1, meaning: { is: 'number', value: token.value } })
    } else if (correct && comparisons < mostComparisons) {
      comparisons += 1
      const words = comparisons <= mostNames ? 3 : 1
      items.push(nearestAt(tokens, at, lexicon, words) ?? { from: at, to: at + 1, meaning: { is: 'unknown' } })
    } else {
      items.push({ from: at, to: at + 1, meaning: { is: 'unknown' } })
    }
    at = items.at(-1)?.to ?? at + 1
  }
  return items
}

/** The longest known words that begin at a token. */
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
    const limit = isAmount(found.meaning) ? limitOf(found.prefix) : undefined
    return limit ? [{ from, to: from, meaning: { is: 'sense', sense: limit } }, item] : [item]
  }
  return undefined
}

/** `and` is one before a word of Amharic: "and megnita". */
function isAmharicOne(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  const next = tokens[at + 1]
  if (tokens[at]?.key !== 'and' || tokens[at].folded !== 'and' || next?.kind !== 'word') return false
  const spelling = lexicon.latin.get(next.key) ?? lexicon.across.get(next.key)
  return spelling?.meaning.is === 'sense' && counted.has(spelling.meaning.sense) && isAmharic(spelling)
}

function isAmharic({ ethiopic, transliterated }: Spelling): boolean {
  return ethiopic || transliterated === true
}

/** The token and those after it, joined to words of up to six; hyphens and slashes between are passed over. */
function windowsAt(tokens: readonly Token[], from: number, longestKey: number, most = mostTokens): Window[] {
  const windows: Window[] = []
  let key = ''
  let own = ''
  for (let at = from; at < tokens.length && windows.length < most; at += 1) {
    const token = tokens[at]
    if (!token) break
    if (token.kind === 'sign') {
      if (token.folded === '-' || token.folded === '/') continue
      break
    }
    key = joinKeys(key, token.key)
    own += token.folded
    // A prefix may come on top.
    if (key.length > longestKey + 4) break
    windows.push({ from, to: at + 1, key, own, ethiopic: hasEthiopic(own) })
  }
  return windows
}

type Found = { meaning: Meaning; prefix: string; corrected?: string }

function lookUp(window: Window, lexicon: Lexicon, correct: boolean): Found | undefined {
  const spelling = exact(window.own, window.key, window.ethiopic, lexicon)
  if (spelling) return { meaning: spelling.meaning, prefix: '' }
  return stemmed(window, lexicon) ?? loosely(window, lexicon, correct)
}

function exact(own: string, key: string, ethiopic: boolean, lexicon: Lexicon): Spelling | undefined {
  return ethiopic
    ? (lexicon.ethiopic.get(own) ?? lexicon.latin.get(key))
    : (lexicon.latin.get(key) ?? lexicon.across.get(key))
}

function stemmed({ own, key, ethiopic }: Window, lexicon: Lexicon): Found | undefined {
  if (ethiopic) {
    for (const { prefix, stem } of ethiopicStems(own)) {
      const found = lexicon.ethiopic.get(stem)
      if (found && found.meaning.is !== 'plain') return { meaning: found.meaning, prefix }
    }
    return undefined
  }
  for (const { prefix, stem } of latinStems(key)) {
    const found = prefix === '' ? (lexicon.latin.get(stem) ?? lexicon.across.get(stem)) : prefixed(stem, lexicon)
    if (found) return { meaning: found.meaning, prefix }
  }
  return undefined
}

/** What an Amharic prefix in Latin letters can stand before: a name, a kind, a word of Amharic. */
function prefixed(stem: string, lexicon: Lexicon): Spelling | undefined {
  const found = lexicon.across.get(stem) ?? lexicon.latin.get(stem)
  if (!found || stem.length < 4) return undefined
  return found.ethiopic || ['place', 'kind', 'number'].includes(found.meaning.is) ? found : undefined
}

/** The same but for weak vowels. In words of Amharic there is no right way to write them in Latin letters; names have one. */
function loosely({ key, ethiopic }: Window, lexicon: Lexicon, correct: boolean): Found | undefined {
  const loose = looseKey(key)
  const found = loose.length >= 4 ? lexicon.loose.get(loose) : undefined
  // Not more than two vowels more or less: otherwise it is another word.
  if (!found || Math.abs(found.key.length - key.length) > 2) return undefined
  const isSpelling = found.ethiopic || ethiopic
  if (isSpelling) return { meaning: found.meaning, prefix: '' }
  return correct ? { meaning: found.meaning, prefix: '', corrected: found.text.toLowerCase() } : undefined
}

/** A place or kind that what was found is the beginning of, when the word after it is unknown. */
function longerNameAt(
  tokens: readonly Token[],
  at: number,
  found: readonly Item[],
  lexicon: Lexicon,
): Item | undefined {
  const end = found.at(-1)?.to ?? at
  const next = tokens[end]
  if (next?.kind !== 'word' || tokens[at]?.kind !== 'word') return undefined
  if (windowsAt(tokens, end, lexicon.longestKey).some((later) => lookUp(later, lexicon, true))) return undefined
  const window = windowsAt(tokens, at, lexicon.longestKey, end - at + 1).find(({ to }) => to === end + 1)
  if (!window) return undefined
  const [best] = preferred(namesLike(lexicon, window.key), window.ethiopic)
  const isNear = best && best.cost <= longerNameCost && best.word.key.length >= 8
  return isNear
    ? { from: at, to: end + 1, meaning: best.word.meaning, corrected: best.word.text.toLowerCase() }
    : undefined
}

/** What is known by itself, other than as a name, is not a part of a misspelt name. */
function mayBeOneName([, ...further]: readonly Token[], lexicon: Lexicon): boolean {
  return further.every((token) => {
    const meaning = token.kind === 'word' ? meaningOf(token, lexicon) : { is: 'number' }
    return meaning === undefined || meaning.is === 'place' || meaning.is === 'plain'
  })
}

function namesLike(lexicon: Lexicon, key: string): ReturnType<typeof nearestWords<Spelling>> {
  return nearestWords(lexicon.nearest, key).filter(({ word }) => ['place', 'kind'].includes(word.meaning.is))
}

/** The known words that are most like the unknown one, alone or together with the one or two after it. */
function nearestAt(tokens: readonly Token[], at: number, lexicon: Lexicon, words: number): Item | undefined {
  const candidates = windowsAt(tokens, at, lexicon.longestKey, words)
    .filter(({ key, to }) => key.length <= longestMisspelt && mayBeOneName(tokens.slice(at, to), lexicon))
    .flatMap((window) => {
      const near = window.to === at + 1 ? nearestWords(lexicon.nearest, window.key) : namesLike(lexicon, window.key)
      const [best] = preferred(near, window.ethiopic)
      return best ? [{ window, best, share: best.cost / mostCost(window.key.length) }] : []
    })
  // More words explain more, unless the first alone is as near.
  const [chosen] = candidates.toSorted((one, other) => one.share - other.share || other.window.to - one.window.to)
  if (!chosen) return undefined
  const { meaning, text } = chosen.best.word
  return { from: at, to: chosen.window.to, meaning, corrected: text.toLowerCase() }
}

/** Of equally near words those in the script that was typed, so that the correction reads like the sentence. */
function preferred(near: ReturnType<typeof nearestWords<Spelling>>, ethiopic: boolean): typeof near {
  const least = near[0]?.cost ?? 0
  const asNear = near.filter(({ cost }) => cost <= least + 0.01)
  return asNear.toSorted((one, other) => rankOf(one.word, ethiopic) - rankOf(other.word, ethiopic))
}

const rankOfMeaning: Readonly<Record<Meaning['is'], number>> = {
  kind: 0,
  place: 0,
  amenity: 1,
  sense: 1,
  make: 2,
  model: 2,
  ordinal: 3,
  number: 3,
  plain: 4,
}

function rankOf(spelling: Spelling, ethiopic: boolean): number {
  return rankOfMeaning[spelling.meaning.is] + (spelling.ethiopic === ethiopic ? 0 : 0.5)
}

/** Whether each token is a number, in figures or words: such a name may just be a number. */
function isNumber(tokens: readonly Token[], lexicon: Lexicon): boolean {
  return tokens.every((token) => token.kind === 'number' || meaningOf(token, lexicon)?.is === 'number')
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

function meaningOf(token: Token, lexicon: Lexicon): Meaning | undefined {
  const { folded, key } = token
  return lookUp({ from: 0, to: 1, key, own: folded, ethiopic: hasEthiopic(folded) }, lexicon, true)?.meaning
}

function isAmount(meaning: Meaning): boolean {
  return (
    meaning.is === 'number' || (meaning.is === 'sense' && (meaning.sense === 'hundred' || meaning.sense === 'half'))
  )
}

function limitOf(prefix: string): Sense | undefined {
  if (prefix === 'ከ') return 'from'
  return prefix === 'እስከ' ? 'to' : undefined
}
