import { fold } from '#shared/fold.ts'
import type { Lexicon, Meaning, Spelling } from './lexicon.ts'
import { lookUp, meaningOf, shownAs, windowsAt, type Item } from './look-up.ts'
import { maxCost, nearestWords, type Near } from './nearest.ts'
import { isSame } from './sentence.ts'
import type { Token } from './tokens.ts'

/** Maximum cost for correcting to a longer name that starts with a known one. */
const longerNameCost = 1.4

/** Several words are compared as one only up to this length, about that of a name. */
const longestMisspelt = 24

/** Returns a place or kind whose name continues what was found, if the next word is unknown. */
export function longerNameAt(
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
  return isNear ? { from: at, to: end + 1, meaning: best.word.meaning, corrected: shownAs(best.word) } : undefined
}

/** Returns the known words most similar to the unknown one, alone or together with the one or two after it. */
export function nearestAt(tokens: readonly Token[], at: number, lexicon: Lexicon, words: number): Item | undefined {
  const candidates = windowsAt(tokens, at, lexicon.longestKey, words)
    .filter(({ key, to }) => key.length <= longestMisspelt && mayBeOneName(tokens.slice(at, to), lexicon))
    .flatMap((window) => {
      const like = window.to === at + 1 ? nearestWords(lexicon.nearest, window.key) : namesLike(lexicon, window.key)
      const near = like.filter((one) => maySound(one, window.key, window.ethiopic))
      const [best] = preferred(near, window.ethiopic)
      return best ? [{ window, best, share: best.cost / maxCost(window.key.length) }] : []
    })
  // More words explain more, unless the first alone is as similar.
  const [chosen] = candidates.toSorted((one, other) => one.share - other.share || other.window.to - one.window.to)
  if (!chosen) return undefined
  const { word } = chosen.best
  return { from: at, to: chosen.window.to, meaning: word.meaning, corrected: shownAs(word) }
}

/**
 * Returns the correct spelling of an understood English word or name if it is misspelt; Amharic has no standard
 * spelling in Latin letters.
 */
export function rightSpelling(tokens: readonly Token[], { from, to, meaning }: Item, lexicon: Lexicon) {
  const window = windowsAt(tokens, from, lexicon.longestKey).find((one) => one.to === to)
  if (!window || window.ethiopic) return undefined
  const known = lexicon.latin.get(window.key)
  if (known && fold(known.text).replaceAll(' ', '') === window.own) return undefined
  const same = nearestWords(lexicon.nearest, window.key).find(
    ({ word }) => !word.ethiopic && isSame(word.meaning, meaning),
  )
  const isRight = !same || same.word.transliterated || fold(same.word.text).replaceAll(' ', '') === window.own
  return isRight ? undefined : shownAs(same.word)
}

/** Returns whether the words may form one misspelt name: each further one is unknown, plain, or part of a place. */
function mayBeOneName([, ...further]: readonly Token[], lexicon: Lexicon): boolean {
  return further.every((token) => {
    const meaning = token.kind === 'word' ? meaningOf(token, lexicon) : { is: 'number' }
    return meaning === undefined || meaning.is === 'place' || meaning.is === 'plain'
  })
}

/** Returns whether a word may be meant: short words in Latin letters are not corrected to Amharic ones. */
function maySound({ word }: Near<Spelling>, key: string, ethiopic: boolean): boolean {
  return ethiopic || !word.ethiopic || word.meaning.is !== 'sense' || key.length >= 8
}

function namesLike(lexicon: Lexicon, key: string): Near<Spelling>[] {
  return nearestWords(lexicon.nearest, key).filter(({ word }) => ['place', 'kind'].includes(word.meaning.is))
}

/** Prefers words in Latin letters for Latin letters, and names among equally similar ones, so that a correction reads like the sentence. */
function preferred(near: readonly Near<Spelling>[], ethiopic: boolean): Near<Spelling>[] {
  const latin = ethiopic ? [] : near.filter(({ word }) => !word.ethiopic)
  const own = latin.length > 0 ? latin : near
  const min = own[0]?.cost ?? 0
  const asNear = own.filter(({ cost }) => cost <= min + 0.01)
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
