import { TypedFastBitSet } from 'typedfastbitset'
import { type Found, type Keep, isSparse, keepPassing, lowestBit } from './keep.ts'

/** A number or yes and no are words, too: `3` and `true`. */
type Word = string | number | boolean

/** One word per listing, of a list of words that grows; kept as its number in that list. */
export type CodedColumn = ReturnType<typeof createCodedColumn>

/**
 * A column for so many different words at most. With `selects` the listings of each word are kept too, 1 bit for each listing there is:
 * for columns of few words by which most searches are narrowed.
 */
export function createCodedColumn(mostWords: 65_535 | 4_294_967_295, { selects = false } = {}) {
  // Most columns have few words, which a byte tells apart: it is widened for the first word that needs more.
  let codes: Codes = new Uint8Array(0)
  // 0: not stated.
  const words: string[] = ['']
  const totals: number[] = [0]
  // By the words, and by the numbers that they stand for: writing out a million of those takes a second.
  const codeOf = new Map<Word, number>()
  const sets: TypedFastBitSet[] = []
  const stated = new TypedFastBitSet()

  /** Word by word, looking at 32 listings at once, where that is less work than looking at each of them. */
  function sum({ found, listings, ids }: Found): ArrayLike<number> {
    if (selects && words.length * found.words.length < listings)
      return words.map((_, code) => (code > 0 && totals[code] ? (sets[code]?.intersection_size(found) ?? 0) : 0))
    // Of the homes that are found none states what only cars have.
    const few = found.intersection_size(stated) < listings / 2
    return few ? sumStated(codes, found.words, stated.words, words.length) : sumByCode(codes, ids(), words.length)
  }

  function encode(value: Word): number {
    const word = String(value)
    const known = codeOf.get(word)
    if (known !== undefined) {
      codeOf.set(value, known)
      return known
    }
    if (words.length > mostWords) throw new RangeError(`More than ${mostWords} words`)
    const code = words.push(word) - 1
    if (code >= 2 ** (8 * codes.BYTES_PER_ELEMENT)) codes = widened(codes)
    totals.push(0)
    codeOf.set(word, code).set(value, code)
    if (selects) sets[code] = new TypedFastBitSet()
    return code
  }

  return {
    /** `isCounted`: whether it is among those that `count` counts without ids. */
    set: (id: number, word: Word | null, isCounted: boolean) => {
      const code = word === null ? 0 : (codeOf.get(word) ?? encode(word))
      const before = codes[id] ?? 0
      if (code === before) return
      sets[before]?.remove(id)
      sets[code]?.add(id)
      if (code === 0) stated.remove(id)
      else if (before === 0) stated.add(id)
      if (isCounted) {
        if (before > 0) totals[before] = (totals[before] ?? 0) - 1
        totals[code] = (totals[code] ?? 0) + 1
      }
      codes[id] = code
    },
    /** Keeps the listings whose words fit; what states none does not. */
    where: (fits: (word: string) => boolean): Keep => {
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
    /** The listings with a word, where the column keeps them. */
    having: (word: string) => {
      const code = codeOf.get(word)
      // A word that no listing has: none has it.
      return code === undefined ? (selects ? new TypedFastBitSet() : undefined) : sets[code]
    },
    /** The word of a listing; '' where it states none. */
    word: (id: number) => words[codes[id] ?? 0] ?? '',
    /** The number of a listing's word in `words`; 0: none. */
    code: (id: number) => codes[id] ?? 0,
    words: words as readonly string[],
    /** Gives each listing the figure of its word; '' stands for none. */
    figures: (of: (word: string) => number) => {
      const own = codes
      const figures = Float64Array.from(words, of)
      return (id: number) => figures[own[id] ?? 0] ?? 0
    },
    /** How many of the listings have each word; without any, of all that count. */
    count: (found?: Found): Record<string, number> => {
      const sums = found ? sum(found) : totals
      return Object.fromEntries(words.flatMap((word, code) => (code > 0 && sums[code] ? [[word, sums[code]]] : [])))
    },
    reserve: (listings: number) => {
      if (codes.length >= listings) return
      const larger = emptyLike(codes, listings)
      larger.set(codes)
      codes = larger
    },
  }
}

type Codes = Uint8Array | Uint16Array | Uint32Array

function emptyLike(codes: Codes, length: number): Codes {
  if (codes.BYTES_PER_ELEMENT === 1) return new Uint8Array(length)
  return codes.BYTES_PER_ELEMENT === 2 ? new Uint16Array(length) : new Uint32Array(length)
}

function widened(codes: Codes): Codes {
  return codes.BYTES_PER_ELEMENT === 1 ? Uint16Array.from(codes) : Uint32Array.from(codes)
}

function sumByCode(codes: Codes, ids: Uint32Array, words: number): Uint32Array {
  const sums = new Uint32Array(words)
  const { length } = ids
  // A loop by position is ten times as fast over typed arrays as one by value.
  for (let position = 0; position < length; position += 1) {
    const code = codes[ids[position] ?? 0] ?? 0
    sums[code] = (sums[code] ?? 0) + 1
  }
  return sums
}

/** Of the listings that are in both of two sets. */
function sumStated(
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

/** Any number of words per listing. */
export type TagColumn = ReturnType<typeof createTagColumn>

/** Counts the words it is made for; what people write besides is found, and not counted. */
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
    /** Keeps what has all of the words. */
    all:
      (words: readonly string[]): Keep =>
      (listings, from, to) => {
        for (const word of words) {
          const having = sets.get(word)?.words
          if (!having) keepPassing((id) => others.get(id)?.includes(word) ?? false)(listings, from, to)
          else for (let at = from; at < to; at += 1) listings[at] = (listings[at] ?? 0) & (having[at] ?? 0)
        }
      },
    /** How many of the listings have each of the column's own words. */
    count: (found: TypedFastBitSet): Record<string, number> =>
      Object.fromEntries([...sets].map(([word, listings]) => [word, found.intersection_size(listings)])),
  }
}
