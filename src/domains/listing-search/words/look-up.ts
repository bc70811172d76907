import { ethiopicStems, latinStems } from './affixes.ts'
import { hasEthiopic, joinKeys, latinKey, looseKey } from '#shared/fold.ts'
import type { Lexicon, Meaning, Spelling } from './lexicon.ts'
import type { Token } from './tokens.ts'

/** One or several tokens of a sentence and their joint meaning. */
export type Item = {
  /** Index of its first token, and of the one after its last. */
  from: number
  to: number
  meaning: Meaning | { is: 'sign'; sign: string } | { is: 'unknown' }
  /** The word that was read instead of a misspelt one. */
  corrected?: string
}

const maxTokens = 6

type Window = {
  from: number
  to: number
  key: string
  own: string
  /** The key without the last token. */
  before: string
  ethiopic: boolean
}

/** Returns the token joined with up to five of those that follow; skips hyphens and slashes. */
export function windowsAt(tokens: readonly Token[], from: number, longestKey: number, max = maxTokens): Window[] {
  const windows: Window[] = []
  let key = ''
  let own = ''
  for (let at = from; at < tokens.length && windows.length < max; at += 1) {
    const token = tokens[at]
    if (!token) break
    if (token.kind === 'sign') {
      // `20k/m`: a rent by the month is no mileage.
      if ((token.folded !== '-' && token.folded !== '/') || (key === 'k' && tokens[at + 1]?.key === 'm')) break
      continue
    }
    if (windows.length === 1 && isAfterAmount(tokens, from, token)) break
    const before = key
    key = joinKeys(key, token.key)
    own += token.folded
    // Allows for a prefix.
    if (key.length > longestKey + 4) break
    // `5m min`, `building g`: joining would swallow a word of one letter.
    if (before !== '' && (key === token.key || key === before) && !hasEthiopic(token.folded)) break
    windows.push({ from, to: at + 1, key, own, before, ethiopic: hasEthiopic(own) })
  }
  return windows
}

/** Returns whether a word follows the letter of an amount (`30k at`, `25m in`): it is a word of its own, unless a unit goes on (`m sq`, `k m`). */
function isAfterAmount(tokens: readonly Token[], from: number, { kind, key, glued }: Token): boolean {
  const letter = tokens[from - 1]?.kind === 'number' && tokens[from]?.glued ? tokens[from]?.key : undefined
  return (letter === 'k' || letter === 'm') && kind === 'word' && !glued && key !== 'm' && !key.startsWith('sk')
}

export type Found = { meaning: Meaning; prefix: string; corrected?: string }

export function lookUp(window: Window, lexicon: Lexicon, correct: boolean): Found | undefined {
  const spelling = exact(window.own, window.key, window.ethiopic, lexicon)
  if (spelling) return { meaning: spelling.meaning, prefix: '' }
  return stemmed(window, lexicon) ?? loosely(window, lexicon, correct)
}

export function meaningOf(token: Token, lexicon: Lexicon): Meaning | undefined {
  const { folded, key } = token
  return lookUp({ from: 0, to: 1, key, own: folded, before: '', ethiopic: hasEthiopic(folded) }, lexicon, true)?.meaning
}

/** Returns the meaning of a whole word in a known spelling; of an Ethiopic one also with a prefix or an ending. */
export function knownMeaning({ folded, key }: Token, lexicon: Lexicon): Meaning | undefined {
  const ethiopic = hasEthiopic(folded)
  const stems = ethiopic ? ethiopicStems(folded).map(({ stem }) => lexicon.ethiopic.get(stem)) : []
  return [exact(folded, key, ethiopic, lexicon), ...stems].find((found) => found !== undefined)?.meaning
}

function exact(own: string, key: string, ethiopic: boolean, lexicon: Lexicon): Spelling | undefined {
  return ethiopic
    ? (lexicon.ethiopic.get(own) ?? lexicon.latin.get(key))
    : (lexicon.latin.get(key) ?? lexicon.across.get(key))
}

function stemmed({ own, key, before, ethiopic }: Window, lexicon: Lexicon): Found | undefined {
  if (ethiopic) {
    for (const { prefix, stem } of ethiopicStems(own)) {
      const found = lexicon.ethiopic.get(stem)
      if (found && found.meaning.is !== 'plain') return { meaning: found.meaning, prefix }
    }
    return undefined
  }
  for (const { prefix, stem } of latinStems(key)) {
    // "diesel less" is not the plural of diesel: a separate word is never an ending.
    if (prefix.length + stem.length <= before.length) continue
    const found = prefix === '' ? (lexicon.latin.get(stem) ?? lexicon.across.get(stem)) : prefixed(stem, lexicon)
    if (found) return { meaning: found.meaning, prefix }
  }
  return undefined
}

/** Looks up what may follow an Amharic prefix in Latin letters: a name, a kind, a number or an Amharic word. */
function prefixed(stem: string, lexicon: Lexicon): Spelling | undefined {
  const found = lexicon.across.get(stem) ?? lexicon.latin.get(stem)
  if (!found || stem.length < 4) return undefined
  return found.ethiopic || ['place', 'kind', 'number'].includes(found.meaning.is) ? found : undefined
}

/**
 * Looks up regardless of weak vowels. Amharic words have no standard spelling in Latin letters, but names do, so those
 * count as corrected.
 */
function loosely({ key, ethiopic }: Window, lexicon: Lexicon, correct: boolean): Found | undefined {
  const loose = looseKey(key)
  const found = loose.length >= 4 ? lexicon.loose.get(loose) : undefined
  // At most two letters more or fewer: otherwise it is another word.
  if (!found || Math.abs(found.key.length - key.length) > 2) return undefined
  const isSpelling = found.ethiopic || ethiopic
  if (isSpelling) return { meaning: found.meaning, prefix: '' }
  return correct ? { meaning: found.meaning, prefix: '', corrected: shownAs(found) } : undefined
}

/** Returns how to show what was read: a place by its name rather than by another spelling. */
export function shownAs({ text, key, ethiopic, meaning }: Spelling): string {
  const [place] = meaning.is === 'place' ? meaning.places : []
  return (place && !ethiopic && latinKey(place.name)[0] === key[0] ? place.name : text).toLowerCase()
}
