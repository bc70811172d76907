import { TypedFastBitSet } from 'typedfastbitset'
import { type Found, type BitFilter, enlarged, isSparse, keepPassing, lowestBit } from './listing-set.ts'
import { titleKeys } from '#domains/listings/server/index.ts'

/** Numbers and booleans count as words too: `3` and `true`. */
type Word = string | number | boolean

/** A column with one word per listing, stored as a code: the word's index in a growing list. */
export type CodedColumn = ReturnType<typeof createCodedColumn>

/**
 * Creates a column for at most `maxWords` different words. With `selects` it also keeps a bit set of listings per word, 1 bit per listing:
 * for columns of few words that narrow most searches.
 */
export function createCodedColumn(maxWords: 65_535 | 4_294_967_295, { selects = false } = {}) {
  // Most columns have few words, so codes start as bytes and are widened when a word needs more.
  let codes: Codes = new Uint8Array(0)
  // Code 0 means not stated.
  const words: string[] = ['']
  const totals: number[] = [0]
  // Keyed by the words and by the raw values: converting a million numbers to strings takes a second.
  const codeOf = new Map<Word, number>()
  const sets: TypedFastBitSet[] = []
  const withValue = new TypedFastBitSet()

  /** Intersects word by word, 32 listings at a time, where that is less work than visiting each listing. */
  function sum({ found, listings, ids }: Found): ArrayLike<number> {
    if (selects && words.length * found.words.length < listings)
      return words.map((_, code) => (code > 0 && totals[code] ? (sets[code]?.intersection_size(found) ?? 0) : 0))
    // When most of the found listings state nothing (homes in a column for cars), visit only those that do.
    const few = found.intersection_size(withValue) < listings / 2
    return few ? sumWithValue(codes, found.words, withValue.words, words.length) : sumByCode(codes, ids(), words.length)
  }

  function encode(value: Word): number {
    const word = String(value)
    const known = codeOf.get(word)
    if (known !== undefined) {
      codeOf.set(value, known)
      return known
    }
    if (words.length > maxWords) throw new RangeError(`More than ${maxWords} words`)
    const code = words.push(word) - 1
    if (code >= 2 ** (8 * codes.BYTES_PER_ELEMENT)) codes = widened(codes)
    totals.push(0)
    codeOf.set(word, code).set(value, code)
    if (selects) sets[code] = new TypedFastBitSet()
    return code
  }

  return {
    /** `isCounted`: whether the listing belongs to the totals that `count` returns without an argument. */
    set: (id: number, word: Word | null, isCounted: boolean) => {
      const code = word === null ? 0 : (codeOf.get(word) ?? encode(word))
      const before = codes[id] ?? 0
      if (code === before) return
      sets[before]?.remove(id)
      sets[code]?.add(id)
      if (code === 0) withValue.remove(id)
      else if (before === 0) withValue.add(id)
      if (isCounted) {
        if (before > 0) totals[before] = (totals[before] ?? 0) - 1
        totals[code] = (totals[code] ?? 0) + 1
      }
      codes[id] = code
    },
    /** Returns a `BitFilter` of the listings whose word fits; a listing without a word never fits. */
    where: (fits: (word: string) => boolean): BitFilter => {
      const passes = Uint8Array.from(words, (word, code) => Number(code > 0 && fits(word)))
      return (listings, from, to) => {
        const own = codes
        for (let at = from; at < to; at += 1) {
          const all = listings[at] ?? 0
          let kept = 0
          if (isSparse(all))
            for (let left = all; left !== 0; left &= left - 1) {
              const bit = lowestBit(left)
              kept |= (passes[own[at * 32 + bit] ?? 0] ?? 0) << bit
            }
          else for (let bit = 31; bit >= 0; bit -= 1) kept = (kept << 1) | (passes[own[at * 32 + bit] ?? 0] ?? 0)
          listings[at] = all & kept
        }
      }
    },
    /** Returns the listings with a word; undefined if the column keeps no sets. */
    having: (word: string) => {
      const code = codeOf.get(word)
      // A word that no listing has: an empty set.
      return code === undefined ? (selects ? new TypedFastBitSet() : undefined) : sets[code]
    },
    /** Returns the word of a listing; '' if not stated. */
    word: (id: number) => words[codes[id] ?? 0] ?? '',
    /** Returns the index of a listing's word in `words`; 0 if not stated. */
    code: (id: number) => codes[id] ?? 0,
    words: words as readonly string[],
    /** Maps each listing to the figure of its word; '' stands for not stated. */
    figures: (of: (word: string) => number) => {
      const own = codes
      const figures = Float64Array.from(words, of)
      return (id: number) => figures[own[id] ?? 0] ?? 0
    },
    /** Counts the found listings per word; without an argument, all listings that are counted. */
    count: (found?: Found): Record<string, number> => {
      const sums = found ? sum(found) : totals
      return Object.fromEntries(words.flatMap((word, code) => (code > 0 && sums[code] ? [[word, sums[code]]] : [])))
    },
    reserve: (listings: number) => {
      if (codes.length < listings) codes = enlarged(codes, listings)
    },
  }
}

type Codes = Uint8Array | Uint16Array | Uint32Array

function widened(codes: Codes): Codes {
  return codes.BYTES_PER_ELEMENT === 1 ? Uint16Array.from(codes) : Uint32Array.from(codes)
}

function sumByCode(codes: Codes, ids: Uint32Array, words: number): Uint32Array {
  const sums = new Uint32Array(words)
  const { length } = ids
  // Indexed loops over typed arrays are ten times as fast as for-of.
  for (let position = 0; position < length; position += 1) {
    const code = codes[ids[position] ?? 0] ?? 0
    sums[code] = (sums[code] ?? 0) + 1
  }
  return sums
}

/** Counts the listings that are in both sets, by code. */
function sumWithValue(
  codes: Codes,
  found: readonly number[] | Uint32Array,
  stated: readonly number[] | Uint32Array,
  words: number,
): Uint32Array {
  const sums = new Uint32Array(words)
  const length = Math.min(found.length, stated.length)
  for (let at = 0; at < length; at += 1)
    for (let left = (found[at] ?? 0) & (stated[at] ?? 0); left !== 0; left &= left - 1) {
      const code = codes[at * 32 + lowestBit(left)] ?? 0
      sums[code] = (sums[code] ?? 0) + 1
    }
  return sums
}

/** A column with any number of words per listing. */
export type TagColumn = ReturnType<typeof createTagColumn>

/** Creates a column that counts the given words; any other word can be found but is not counted. */
export function createTagColumn(own: readonly string[]) {
  const sets = new Map(own.map((word) => [word, new TypedFastBitSet()]))
  const others = new Map<number, readonly string[]>()
  return {
    sets: sets as ReadonlyMap<string, TypedFastBitSet>,
    add: (id: number, words: readonly string[]) => {
      for (const word of words) sets.get(word)?.add(id)
      const rest = words.filter((word) => !sets.has(word))
      if (rest.length > 0) others.set(id, rest)
    },
    clear: (id: number) => {
      for (const listings of sets.values()) if (listings.has(id)) listings.remove(id)
      others.delete(id)
    },
    /** Returns a `BitFilter` of the listings that have all the words. */
    all:
      (words: readonly string[]): BitFilter =>
      (listings, from, to) => {
        for (const word of words) {
          const having = sets.get(word)?.words
          if (!having) keepPassing((id) => others.get(id)?.includes(word) ?? false)(listings, from, to)
          else for (let at = from; at < to; at += 1) listings[at] = (listings[at] ?? 0) & (having[at] ?? 0)
        }
      },
    /** Counts the found listings for each of the column's given words. */
    count: (found: TypedFastBitSet): Record<string, number> =>
      Object.fromEntries([...sets].map(([word, listings]) => [word, found.intersection_size(listings)])),
  }
}

/** Up to this many changed listings, or this share of all, are checked one by one before they are merged into the lists. */
const minChanged = 10_000
const changedPart = 1 / 8

/** The listings of all words, one list after the other: a word's list ends where the next one starts. */
type Lists = { starts: Uint32Array; ids: Uint32Array }

/** Creates a column with the words of each listing's title, found by their beginnings. */
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
    lists = mergedLists(lists, { changed, words: words.length })
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

function mergedLists(
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
