import type { Pool } from 'pg'
import { announcedListings } from '#domains/listings/server/index.ts'
import type { DataVersion } from '#platform/page-cache/data-version.ts'
import { createConcurrencyLimit } from '#platform/process/concurrency-limit.ts'
import type { FollowedColumns } from './listing-blocks.ts'
import { readHighestId, readMarket, readRowsOf } from './market-rows.ts'
import type { WordListings } from './word-listings.ts'

const changedAtOnce = 1_000
const retryAfterMs = 1_000

export type FollowedMarket = ReturnType<typeof followMarket>

/** Loads all listings into the columns and keeps them in step with the database. */
export function followMarket(
  columns: FollowedColumns,
  { pool, version, words }: { pool: Pool; version: DataVersion; words: WordListings },
) {
  const changed = new Set<number>()
  // Incremented whenever changes may have been missed; `loaded` is the reading that the columns hold.
  let reading = 1
  let loaded = 0
  // One at a time: of two reads of a listing, the later must be applied last.
  const inTurn = createConcurrencyLimit(1)
  const catchUp = () => inTurn(applyChanges)

  async function applyChanges(): Promise<void> {
    if (loaded < reading) {
      const now = reading
      words.forget()
      await columns.load(() => load(columns, pool))
      loaded = now
      // Responses made meanwhile, from old columns or from none, must not stay cached.
      version.bump()
      // Nobody waits for the common words; if loading fails, searches teach them one by one.
      void words.load().catch(() => {})
    }
    while (changed.size > 0) {
      const ids = [...changed].slice(0, changedAtOnce)
      // Before the read: an id announced during it is then read again.
      for (const id of ids) changed.delete(id)
      try {
        update(columns, ids, await readRowsOf(pool, ids))
        await words.follow(ids)
      } catch (error) {
        for (const id of ids) changed.add(id)
        throw error
      }
    }
  }

  const begin = () => {
    catchUp().catch(() => {
      // Pending changes are read before the next search; only a failed full load needs a retry of its own.
      if (loaded < reading && !pool.ending) setTimeout(begin, retryAfterMs).unref()
    })
  }

  version.onAnnouncement((announced) => {
    const named = announcedListings(announced)
    if (named === 'any' || (announced === undefined && version.live)) reading += 1
    else if (named) for (const id of named) changed.add(id)
    else return
    begin()
  })
  begin()

  return {
    /** Whether the columns have been loaded. Once true, stays true. */
    get loaded() {
      return loaded > 0
    },
    /** Whether nothing was missed; false from the moment changes may have been until all listings are read again. */
    get complete() {
      return loaded === reading
    },
    /**
     * Resolves when the columns hold every change announced before the call; rejects while the database cannot be read. During a reload the
     * counts are some seconds old, which is better than none.
     */
    upToDate: async () => {
      if (loaded === 0 || loaded === reading) await catchUp()
    },
  }
}

async function load(columns: FollowedColumns, pool: Pool): Promise<void> {
  const gone = columns.known.clone()
  columns.reserve((await readHighestId(pool)) + 1)
  for await (const rows of readMarket(pool)) {
    for (const row of rows) {
      columns.put(row)
      gone.remove(row.id)
    }
  }
  gone.forEach(columns.remove)
}

function update(columns: FollowedColumns, ids: readonly number[], rows: Awaited<ReturnType<typeof readRowsOf>>): void {
  const found = new Set(rows.map(({ id }) => id))
  for (const id of ids) if (!found.has(id)) columns.remove(id)
  for (const row of rows) columns.put(row)
}
