import type { Pool } from 'pg'
import type { LocationDirectory } from '#domains/locations/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { dueAt } from './alert-times.ts'
import { type ChangedListings, readChangedListings } from './changed-listings.ts'
import {
  type Match,
  type StoredSearch,
  addMatches,
  findSearches,
  matchAlone,
  readStoredSearches,
  dequeueChanges,
  withWords,
} from './match.repository.ts'

/** The most changed listings per transaction, and the most searches at a time. */
const listingsAtOnce = 1000
const searchesAtOnce = 5000

export type MatchingNeeds = { db: Database; pool: Pool; locations: LocationDirectory }

/**
 * Matches changed listings with searches until no change is left. A batch is one transaction: its removed changes and its matches are
 * committed together or not at all, even if the process dies in between.
 */
export async function matchChanges(needs: MatchingNeeds, now: Date): Promise<number> {
  let found = 0
  for (;;) {
    const batch = await matchSome(needs, now)
    found += batch.found
    if (batch.taken < listingsAtOnce) return found
  }
}

function matchSome({ db, pool, locations }: MatchingNeeds, now: Date): Promise<{ taken: number; found: number }> {
  const due = { 'at-once': now, daily: dueAt('daily', now), weekly: dueAt('weekly', now) }
  return db.transaction(async (tx) => {
    await matchAlone(tx)
    const { taken, changes } = await dequeueChanges(tx, listingsAtOnce)
    if (changes.length === 0) return { taken, found: 0 }
    const listings = await readChangedListings(pool, changes, await locations())
    const searches = await findSearches(tx, listings.kinds)
    let found = 0
    for (let from = 0; from < searches.length; from += searchesAtOnce) {
      const some = await readStoredSearches(tx, searches.slice(from, from + searchesAtOnce))
      const matches = await withWords(tx, matchesOf(some, listings))
      if (matches.length > 0) found += await addMatches(tx, matches, { changes, now, due })
    }
    return { taken, found }
  })
}

function matchesOf(searches: readonly StoredSearch[], listings: ChangedListings): Match[] {
  return searches.flatMap(({ id, filter: { words, ...filter }, ...kind }) =>
    listings.matching({ ...kind, filter }).map((listing) => ({ search: id, listing, words })),
  )
}
