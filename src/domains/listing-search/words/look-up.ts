import { ethiopicStems, latinStems } from './affixes.ts'
import { hasEthiopic, joinKeys, latinKey, looseKey } from '#shared/fold.ts'
import type { Lexicon, Meaning, Spelling } from './lexicon.ts'
import type { Token } from './tokens.ts'

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

/** Some tokens joined to one word. */
type Window = {
  from: number
  to: number
  key: string
  own: string
  /** The key without the last token. */
  before: string
  ethiopic: boolean
}

/** The token and those after it, joined to words of up to six; hyphens and slashes between are passed over. */
export function windowsAt(tokens: readonly Token[], from: number, longestKey: number, most = mostTokens): Window[] {
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
    const before = key
    key = joinKeys(key, token.key)
    own += token.folded
    // A prefix may come on top.
    if (key.length > longestKey + 4) break
    // `5m min`: a letter that the next word begins with would be lost in it.
    if (before !== '' && key === token.key && !hasEthiopic(token.folded)) break
    windows.push({ from, to: at + 1, key, own, before, ethiopic: hasEthiopic(own) })
  }
  return windows
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

/** What a whole word means that is written as we know it, in Ethiopic letters with a prefix or an ending too. */
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
    // "diesel less" is not the plural of diesel: an ending is never a word of its own.
    if (prefix.length + stem.length <= before.length) continue
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
  return correct ? { meaning: found.meaning, prefix: '', corrected: shownAs(found) } : undefined
}

/** What people are told was read: of a place its name, rather than another spelling of it. */
export function shownAs({ text, key, ethiopic, meaning }: Spelling): string {
  const [place] = meaning.is === 'place' ? meaning.places : []
  return (place && !ethiopic && latinKey(place.name)[0] === key[0] ? place.name : text).toLowerCase()
}
