import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { TypedFastBitSet } from 'typedfastbitset'
import { type KnownWords, createKnownWords } from './known-words.ts'
import { readIdsAmong, readIdsWith } from './word-reads.ts'

/**
 * Listings that match every term of one alternative of a query. `missing` says what the set may lack: `rare`, few listings, because a prefix
 * of common words has rare longer words that are not read yet; `many`, because the query has more listings than are read while a visitor
 * waits.
 */
type Found = { listings: TypedFastBitSet; missing: 'none' | 'rare' | 'many' }

/** The most listings of a word that are read while a visitor waits; each may be on a disk page of its own. */
const maxWhileWaiting = 5_000
/** If the other terms leave at most this many listings, their words are read by id. */
const maxLookedUp = 500
/** A slower database query contains common words, even if few listings match all of them. */
const slowMs = 25
/** The number of cached reads of rare words; a change of a listing clears them. */
const maxRecent = 60
/** The most terms that wait to be learned, and the delay of learning, so that the search is answered first. */
const [maxMissing, learnAfterMs] = [100, 30]

export type WordListings = ReturnType<typeof createWordListings>

/**
 * Finds the listings that match the terms of a search. Rare words are read from the database. Common words are kept in memory, because the
 * database takes longer the more listings they have: those that its statistics count as common once `load` has read them, others from their
 * first search on. A word with more than `maxRead` listings is common.
 */
export function createWordListings(pool: Pool, maxRead = maxWhileWaiting) {
  const rare = createRareWords(pool, maxRead)
  const known = createKnownWords(pool, maxRead)
  const learn = createLearning(pool, rare, known)

  /** Finds each alternative. Phrases (`<->`), other spellings of a word as two, are mostly rare: one query reads all of them. */
  async function find(words: string): Promise<Found> {
    const alternatives = words.split(' | ')
    const phrases = alternatives.filter(isPhrase)
    const found = await Promise.all([
      ...alternatives.filter((alternative) => !isPhrase(alternative)).map(findAll),
      ...(phrases.length > 0 ? [rare.read(phrases.join(' | '))] : []),
    ])
    return found.reduce(eitherOf)
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
      if (few.size() <= maxLookedUp) return few.isEmpty() ? { listings: few, missing } : rare.readAmong(words, few)
    }
    learn([...begun.keys()])
    const listings = intersectionOf([...complete, ...begun.values()])
    if (begun.size === 0) return { listings, missing }
    // Until the common words are read, the missing longer words may be common.
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

const isPhrase = (alternative: string): boolean => alternative.includes(' <-> ')

function eitherOf(one: Found, other: Found): Found {
  const missing = (['many', 'rare'] as const).find((some) => one.missing === some || other.missing === some) ?? 'none'
  return { listings: one.listings.new_union(other.listings), missing }
}

function intersectionOf([first = new TypedFastBitSet(), ...rest]: readonly TypedFastBitSet[]): TypedFastBitSet {
  return rest.reduce((all, set) => all.new_intersection(set), first)
}

const pairWith = <Value>(term: string, value: Value | undefined): [string, Value][] =>
  value === undefined ? [] : [[term, value]]

/** Returns a function that queues terms to be learned one after the other in the background. */
function createLearning(pool: Pool, rare: ReturnType<typeof createRareWords>, known: KnownWords) {
  const missing = new Set<string>()
  let isLearning = false

  async function learnMissing(): Promise<void> {
    isLearning = true
    await pause(learnAfterMs)
    for (const term of missing) {
      try {
        const isCommon = known.withLongerWords(term) !== undefined || (await rare.read(term)).missing !== 'none'
        if (isCommon) await known.keep(term)
      } catch {
        // The next search for the term tries again.
      }
      missing.delete(term)
    }
    isLearning = false
  }

  return (terms: readonly string[]): void => {
    for (const term of terms) if (missing.size < maxMissing) missing.add(term)
    if (missing.size > 0 && !isLearning && !pool.ending) void learnMissing()
  }
}

/** Reads the listings of rare words from the database. */
function createRareWords(pool: Pool, maxRead: number) {
  const recent = new LRUCache<string, Promise<Found>>({ max: maxRecent })
  /** Caches reads: a page asks for the same words for its list, its counts and each filter that could be loosened. */
  function once(words: string, read: () => Promise<ArrayLike<number> & Iterable<number>>): Promise<Found> {
    const known = recent.get(words)
    if (known) return known
    const reading = read().then((ids): Found => {
      return { listings: new TypedFastBitSet(ids), missing: ids.length <= maxRead ? 'none' : 'many' }
    })
    recent.set(words, reading)
    reading.catch(() => recent.get(words) === reading && recent.delete(words))
    return reading
  }
  return {
    read: (words: string) => once(words, () => readIdsWith(pool, words, maxRead + 1)),
    /** Returns the given listings that match all terms. */
    readAmong: (words: string, few: TypedFastBitSet) => once(words, () => readIdsAmong(pool, words, few.array())),
    forget: (): void => recent.clear(),
  }
}
