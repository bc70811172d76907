import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import type { TypedFastBitSet } from 'typedfastbitset'
import { inSlices } from './in-slices.ts'
import { ListingSet } from './listing-set.ts'
import { readHighestId } from './market-rows.ts'
import { type Add, readAllWith, readCommonTerms, readTerms } from './word-reads.ts'

/** At a million listings each takes 10 to 125 KB. */
const [mostCommon, mostKept] = [1_500, 100]
/** Unions that are kept until something changes. */
const mostUnions = 20

type Sets = ReadonlyMap<string, ListingSet>
/** Words are being read: what changed meanwhile, and whether too much did. */
type Reading = { changed: Set<number>; isOver: boolean }

export type KnownWords = ReturnType<typeof createKnownWords>

/**
 * The words of which all listings are known: those that the database counts as common, once `load` has read them, and terms that were read
 * one by one. `mostRead`: what has more listings is common.
 */
export function createKnownWords(pool: Pool, mostRead: number) {
  let common: Sets | undefined
  const kept = new LRUCache<string, ListingSet>({ max: mostKept })
  /** By the beginnings of words: a page asks for the same one up to nine times before it is known. */
  const unions = new LRUCache<string, TypedFastBitSet>({ max: mostUnions })
  const readings = createReadings(pool)
  /** The sets are being corrected for what changed. */
  let following: Promise<unknown> = Promise.resolve()

  /** The known words that go on with a term. */
  function longerWords(term: string): [word: string, listings: ListingSet][] {
    if (!term.endsWith("':*")) return []
    const beginning = term.slice(0, -"':*".length)
    return [...(common ?? []), ...kept.entries()].filter(([word]) => word.startsWith(beginning))
  }

  return {
    /** Whether all words are known that the database counts as common. */
    isComplete: (): boolean => common !== undefined,
    /** All listings of a term; undefined where they are not known. */
    listings: (term: string): TypedFastBitSet | undefined => (common?.get(term) ?? kept.get(term))?.toBits(),
    /**
     * The listings of the known words that go on with a term, where those are many: a part of its own. The database would look all of them
     * up before it gives the first.
     */
    withLongerWords: (term: string): TypedFastBitSet | undefined => {
      const listings = unions.get(term) ?? unionOf(longerWords(term))
      if (!listings || listings.size() <= mostRead) return undefined
      unions.set(term, listings)
      return listings
    },
    /** Reads all listings of a term but those of the longer words that are known. */
    keep: async (term: string): Promise<void> => {
      const set = new ListingSet(await readHighestId(pool), mostRead * 2)
      await readings.read(
        new Map([[term, set]]),
        async (add) => {
          // What changed before is in the sets that are added; what changes from now on is looked up afterwards.
          await following
          const longer = longerWords(term)
          await inSlices(addEach(unionOf(longer) ?? [], add))
          await readAllWith(pool, [term, ...longer.map(([word]) => `!${word}`)].join(' & '), (id) => add(0, id))
        },
        () => {
          kept.set(term, set)
          unions.clear()
        },
      )
    },
    /** Reads the words of all listings once and keeps those that the database counts as common. */
    load: async (): Promise<void> => {
      const found = await readCommonTerms(pool, { least: mostRead / 2, most: mostCommon })
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
      const correcting = lookUp(pool, new Map([...(common ?? []), ...kept.entries()]), ids)
      following = Promise.allSettled([following, correcting])
      await correcting
      unions.clear()
    },
    forget: (): void => {
      common = undefined
      kept.clear()
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

/** Readings of sets that take a while: what changes meanwhile is looked up after them. */
function createReadings(pool: Pool) {
  const current = new Set<Reading>()
  return {
    /** Fills the sets and says when they are, unless too much changed. */
    read: async (sets: Sets, fill: (add: Add) => Promise<void>, done: () => void): Promise<void> => {
      const reading: Reading = { changed: new Set(), isOver: false }
      const filled = [...sets.values()]
      current.add(reading)
      try {
        await fill((term, listing) => filled[term]?.add(listing))
        // Until nothing changed while what had changed was looked up.
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
  await inSlices(correct([...sets.values()], ids, found))
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
