import { TypedFastBitSet } from 'typedfastbitset'
import { titleKeys } from '#domains/listings/server/index.ts'

/** Up to this many changed listings, or this share of all, are checked one by one before they are merged into the lists. */
const minChanged = 10_000
const changedPart = 1 / 8

/** The listings of all words, one list after the other: a word's list ends where the next one starts. */
type Lists = { starts: Uint32Array; ids: Uint32Array }

export function createTitleColumn() {
  const numbers = new Map<string, number>()
  const words: string[] = []
  let lists: Lists = { starts: new Uint32Array(1), ids: new Uint32Array(0) }
  /** The current words of listings that changed since the lists were built. */
  let changed = new Map<number, readonly number[]>()
  let max = minChanged

  function numberOf(word: string): number {
    const known = numbers.get(word)
    if (known !== undefined) return known
    numbers.set(word, words.length)
    return words.push(word) - 1
  }

  function note(id: number, own: readonly number[]): void {
    changed.set(id, own)
    if (changed.size <= max) return
    lists = merged(lists, { changed, words: words.length })
    changed = new Map()
    max = Math.max(minChanged, (lists.ids.length / wordsPerTitle) * changedPart)
  }

  function listed(begun: readonly number[]): TypedFastBitSet {
    const found = new TypedFastBitSet()
    const { starts, ids } = lists
    for (const word of begun)
      for (let at = starts[word] ?? ids.length, end = starts[word + 1] ?? ids.length; at < end; at += 1)
        found.add(ids[at] ?? 0)
    return found
  }

  return {
    set: (id: number, titles: string) => note(id, [...new Set(titleKeys(titles).map(numberOf))]),
    clear: (id: number) => note(id, []),
    /** Returns the given listings whose titles contain every key as a prefix of a word. */
    having: (keys: readonly string[], some: TypedFastBitSet) => {
      const begun = keys.map((key) => words.flatMap((word, number) => (word.startsWith(key) ? [number] : [])))
      const found = begun.reduce((all, those) => all.new_intersection(listed(those)), some)
      const wordSets = begun.map((those) => new Set(those))
      for (const [id, own] of changed) {
        if (some.has(id) && wordSets.every((those) => own.some((word) => those.has(word)))) found.add(id)
        else found.remove(id)
      }
      return found
    },
  }
}

/** The approximate number of words of a title in two languages. */
const wordsPerTitle = 12

function merged(
  { starts, ids }: Lists,
  { changed, words }: { changed: ReadonlyMap<number, readonly number[]>; words: number },
): Lists {
  const old = new TypedFastBitSet(changed.keys())
  // In turn: the number of listings per word, where each list begins, and where its next listing goes.
  const next = new Uint32Array(words + 1)
  const eachOf = (take: (word: number, id: number) => void) => {
    for (let word = 0; word + 1 < starts.length; word += 1)
      for (let at = starts[word] ?? 0; at < (starts[word + 1] ?? 0); at += 1) {
        const id = ids[at] ?? 0
        if (!old.has(id)) take(word, id)
      }
    for (const [id, own] of changed) for (const word of own) take(word, id)
  }
  eachOf((word) => {
    next[word + 1] = (next[word + 1] ?? 0) + 1
  })
  for (let word = 0; word < words; word += 1) next[word + 1] = (next[word + 1] ?? 0) + (next[word] ?? 0)
  const moved: Lists = { starts: next.slice(), ids: new Uint32Array(next[words] ?? 0) }
  eachOf((word, id) => {
    const at = next[word] ?? 0
    moved.ids[at] = id
    next[word] = at + 1
  })
  return moved
}
