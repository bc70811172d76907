import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import type { TypedFastBitSet } from 'typedfastbitset'
import { runInTimeSlices } from './time-slices.ts'
import { ListingSet } from './listing-set.ts'
import { readHighestId } from './market-rows.ts'
import { type Add, readAllWith, readCommonTerms, readTerms } from './word-reads.ts'

/** At a million listings each word takes 10 to 125 KB. */
const [maxCommon, maxKept] = [1_500, 100]
/** The number of unions cached until the next change. */
const maxUnions = 20

type Sets = ReadonlyMap<string, ListingSet>
/** A read in progress: the listings that changed meanwhile, and whether it has been abandoned. */
type Reading = { changed: Set<number>; isOver: boolean }

export type KnownWords = ReturnType<typeof createKnownWords>

/**
 * Creates the store of words whose listings are all known: those that the database counts as common, once `load` has read them, and terms
 * read one by one. A word with more than `maxRead` listings is common.
 */
export function createKnownWords(pool: Pool, maxRead: number) {
  let common: Sets | undefined
  const cached = new LRUCache<string, ListingSet>({ max: maxKept })
  /** Unions by prefix: before a prefix is known, a page asks for it up to nine times. */
  const unions = new LRUCache<string, TypedFastBitSet>({ max: maxUnions })
  const readings = createReadings(pool)
  /** The correction of the sets for changed listings that is in progress. */
  let following: Promise<unknown> = Promise.resolve()

  /** Returns the known words that begin with a prefix term. */
  function longerWords(term: string): [word: string, listings: ListingSet][] {
    if (!term.endsWith("':*")) return []
    const beginning = term.slice(0, -"':*".length)
    return [...(common ?? []), ...cached.entries()].filter(([word]) => word.startsWith(beginning))
  }

  return {
    /** Whether all words that the database counts as common are known. */
    isComplete: (): boolean => common !== undefined,
    /** Returns all listings of a term; undefined if unknown. */
    listings: (term: string): TypedFastBitSet | undefined => (common?.get(term) ?? cached.get(term))?.toBits(),
    /**
     * Returns the listings of the known words that begin with a term, if they are many: only a part of the term's listings. The database
     * would look all of them up before it returns the first.
     */
    withLongerWords: (term: string): TypedFastBitSet | undefined => {
      const listings = unions.get(term) ?? unionOf(longerWords(term))
      if (!listings || listings.size() <= maxRead) return undefined
      unions.set(term, listings)
      return listings
    },
    /** Reads the listings of a term from the database, except those of longer words that are already known. */
    keep: async (term: string): Promise<void> => {
      const set = new ListingSet(await readHighestId(pool), maxRead * 2)
      await readings.read(
        new Map([[term, set]]),
        async (add) => {
          // Earlier changes are then in the sets that are added; later ones are looked up afterwards.
          await following
          const longer = longerWords(term)
          await runInTimeSlices(addEach(unionOf(longer) ?? [], add))
          await readAllWith(pool, [term, ...longer.map(([word]) => `!${word}`)].join(' & '), (id) => add(0, id))
        },
        () => {
          cached.set(term, set)
          unions.clear()
        },
      )
    },
    /** Reads the words of all listings once and keeps those that the database counts as common. */
    load: async (): Promise<void> => {
      const found = await readCommonTerms(pool, { min: maxRead / 2, max: maxCommon })
      if (found.length === 0) return
      const highest = await readHighestId(pool)
      const sets = new Map(found.map(({ term, listings }) => [term, new ListingSet(highest, listings)]))
      await readings.read(
        sets,
        (add) => readTerms(pool, { terms: [...sets.keys()], which: 'true', places: 1 << 17 }, add),
        () => {
          common = sets
          unions.clear()
        },
      )
    },
    /** Looks changed listings up again. */
    follow: async (ids: readonly number[]): Promise<void> => {
      readings.follow(ids)
      const correcting = lookUp(pool, new Map([...(common ?? []), ...cached.entries()]), ids)
      following = Promise.allSettled([following, correcting])
      await correcting
      unions.clear()
    },
    forget: (): void => {
      common = undefined
      cached.clear()
      unions.clear()
      readings.forget()
    },
  }
}

function unionOf(sets: readonly [word: string, listings: ListingSet][]): TypedFastBitSet | undefined {
  const [first, ...rest] = sets.map(([, listings]) => listings)
  const all = first?.toBits().clone()
  if (all) for (const listings of rest) listings.addTo(all)
  return all
}

function* addEach(ids: Iterable<number>, add: Add) {
  for (const id of ids) yield add(0, id)
}

/** Creates long-running reads of sets; listings that change meanwhile are looked up afterwards. */
function createReadings(pool: Pool) {
  const current = new Set<Reading>()
  return {
    /** Fills the sets and then calls `done`, unless the read was abandoned. */
    read: async (sets: Sets, fill: (add: Add) => Promise<void>, done: () => void): Promise<void> => {
      const reading: Reading = { changed: new Set(), isOver: false }
      const filled = [...sets.values()]
      current.add(reading)
      try {
        await fill((term, listing) => filled[term]?.add(listing))
        // Repeats until nothing changes during a lookup.
        while (reading.changed.size > 0) {
          const changed = [...reading.changed]
          reading.changed.clear()
          await lookUp(pool, sets, changed)
        }
        if (!reading.isOver) done()
      } finally {
        current.delete(reading)
      }
    },
    follow: (ids: readonly number[]): void => {
      for (const { changed } of current) for (const id of ids) changed.add(id)
    },
    forget: (): void => {
      for (const reading of current) reading.isOver = true
    },
  }
}

async function lookUp(pool: Pool, sets: Sets, ids: readonly number[]): Promise<void> {
  if (sets.size === 0) return
  const terms = [...sets.keys()]
  const found = terms.map(() => new Set<number>())
  await readTerms(pool, { terms, which: `property_id = any('{${ids.join()}}')`, places: 1 << 10 }, (term, id) =>
    found[term]?.add(id),
  )
  await runInTimeSlices(correct([...sets.values()], ids, found))
}

function* correct(sets: readonly ListingSet[], ids: readonly number[], found: readonly ReadonlySet<number>[]) {
  for (const [term, set] of sets.entries()) {
    for (const id of ids) {
      if (found[term]?.has(id)) set.add(id)
      else set.remove(id)
    }
    yield
  }
}
