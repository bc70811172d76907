import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { TypedFastBitSet } from 'typedfastbitset'
import { type KnownWords, createKnownWords } from './known-words.ts'
import { readIdsAmong, readIdsWith } from './word-reads.ts'

/**
 * The listings that have all words of a query, in one of its ways of writing them. Missing may be rare ones, where a beginning of common words is not known yet: those that go on
 * with it in a way that few listings have; or many, where a query has more listings than are read while somebody waits.
 */
type Found = { listings: TypedFastBitSet; missing: 'none' | 'rare' | 'many' }

/** So many listings of a word are read while somebody waits; each may lie on a page of its own that comes from the disk. */
const mostWhileWaiting = 5_000
/** Of so many listings that have the other words, the words are read: each is found by its id. */
const mostLookedUp = 500
/** A query of the database that takes longer has common words, even where few listings have all of them. */
const slowMs = 25
/** Readings of rare words that are kept until a listing changes. */
const mostRecent = 20
/** So many terms wait to be learned, which begins when whoever searched has been answered. */
const [mostWanted, learnAfterMs] = [100, 30]

export type WordListings = ReturnType<typeof createWordListings>

/**
 * Which listings have the words of a search. Those of rare words are read from the database; those of common words are kept, because the
 * database takes longer the more there are: what it counts as common once `load` has read them, others from the first search on.
 * `mostRead`: what has more listings is common.
 */
export function createWordListings(pool: Pool, mostRead = mostWhileWaiting) {
  const rare = createRareWords(pool, mostRead)
  const known = createKnownWords(pool, mostRead)
  const learn = createLearning(pool, rare, known)

  /** Two words side by side, of which one is written otherwise, are mostly rare: all of them are read at once. */
  async function find(words: string): Promise<Found> {
    const [apart, ways] = [
      words.split(' | ').filter(isSideBySide),
      words.split(' | ').filter((way) => !isSideBySide(way)),
    ]
    const [first, ...others] = await Promise.all([
      ...ways.map(findAll),
      ...(apart.length > 0 ? [rare.read(apart.join(' | '))] : []),
    ])
    return others.reduce(eitherOf, first ?? { listings: new TypedFastBitSet(), missing: 'none' })
  }

  async function findAll(words: string): Promise<Found> {
    const terms = words.split(' & ')
    const whole = new Map(terms.flatMap((term) => pairWith(term, known.listings(term))))
    const others = terms.filter((term) => !whole.has(term))
    const begun = new Map(others.flatMap((term) => pairWith(term, known.withLongerWords(term))))
    const found = await findOthers(others.filter((term) => !begun.has(term)))
    const missing = found?.missing ?? 'none'
    const complete = [...whole.values(), ...(found ? [found.listings] : [])]
    if (begun.size > 0 && complete.length > 0 && missing === 'none') {
      const few = intersectionOf(complete)
      if (few.size() <= mostLookedUp) return few.isEmpty() ? { listings: few, missing } : rare.readAmong(words, few)
    }
    learn([...begun.keys()])
    const listings = intersectionOf([...complete, ...begun.values()])
    if (begun.size === 0) return { listings, missing }
    // Before the common words are read, those that go on with a term may be common.
    return { listings, missing: missing === 'many' || !known.isComplete() ? 'many' : 'rare' }
  }

  async function findOthers(terms: readonly string[]): Promise<Found | undefined> {
    if (terms.length === 0) return undefined
    const began = performance.now()
    const found = await rare.read(terms.join(' & '))
    if (found.missing !== 'none' || (terms.length > 1 && performance.now() - began > slowMs)) learn(terms)
    return found
  }

  return {
    find,
    load: known.load,
    /** Looks changed listings up again. */
    follow: async (ids: readonly number[]): Promise<void> => {
      rare.forget()
      await known.follow(ids)
    },
    forget: (): void => {
      rare.forget()
      known.forget()
    },
  }
}

const isSideBySide = (way: string): boolean => way.includes(' <-> ')

function eitherOf(one: Found, other: Found): Found {
  const missing = (['many', 'rare'] as const).find((some) => one.missing === some || other.missing === some) ?? 'none'
  return { listings: one.listings.new_union(other.listings), missing }
}

function intersectionOf([first = new TypedFastBitSet(), ...rest]: readonly TypedFastBitSet[]): TypedFastBitSet {
  return rest.reduce((all, set) => all.new_intersection(set), first)
}

const pairWith = <Value>(term: string, value: Value | undefined): [string, Value][] =>
  value === undefined ? [] : [[term, value]]

/** Learns common terms one after the other, beside everything else. */
function createLearning(pool: Pool, rare: RareWords, known: KnownWords) {
  const wanted = new Set<string>()
  let isLearning = false

  async function learnWanted(): Promise<void> {
    isLearning = true
    await pause(learnAfterMs)
    for (const term of wanted) {
      try {
        const isCommon = known.withLongerWords(term) !== undefined || (await rare.read(term)).missing !== 'none'
        if (isCommon) await known.keep(term)
      } catch {
        // The next search for it tries again.
      }
      wanted.delete(term)
    }
    isLearning = false
  }

  return (terms: readonly string[]): void => {
    for (const term of terms) if (wanted.size < mostWanted) wanted.add(term)
    if (wanted.size > 0 && !isLearning && !pool.ending) void learnWanted()
  }
}

type RareWords = ReturnType<typeof createRareWords>

/** Listings of words that few have, read from the database. */
function createRareWords(pool: Pool, mostRead: number) {
  const recent = new LRUCache<string, Promise<Found>>({ max: mostRecent })
  /** A page asks for the same words several times: for its list, its counts, and for each filter that could be looser. */
  function once(words: string, read: () => Promise<ArrayLike<number> & Iterable<number>>): Promise<Found> {
    const known = recent.get(words)
    if (known) return known
    const reading = read().then((ids): Found => {
      return { listings: new TypedFastBitSet(ids), missing: ids.length <= mostRead ? 'none' : 'many' }
    })
    recent.set(words, reading)
    reading.catch(() => recent.get(words) === reading && recent.delete(words))
    return reading
  }
  return {
    read: (words: string) => once(words, () => readIdsWith(pool, words, mostRead + 1)),
    /** Those of a few listings that have all words. */
    readAmong: (words: string, few: TypedFastBitSet) => once(words, () => readIdsAmong(pool, words, few.array())),
    forget: (): void => recent.clear(),
  }
}
