import { setTimeout as pause } from 'node:timers/promises'
import { addMissingWords, readLastId } from '#domains/listings/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { defineQueue, type Jobs } from '#platform/jobs/open-jobs.ts'

const queue = defineQueue('listing-words', { retries: 0, longestSeconds: 3000 })
const everyFiveMinutes = '*/5 * * * *'
/** Listings per transaction: none locks rows for long. */
const batchSize = 200
/** Ids examined per statement. */
const rangeSize = 20_000

/** Schedules the job that indexes, a few at a time, listings stored before there was a search. */
export function scheduleMissingWords(jobs: Jobs, db: Database): void {
  // Listings stored since then have their words; a server of the previous version, which may still be running, only appends new ones.
  let done = 0
  jobs.schedule(queue, everyFiveMinutes, async () => {
    done = await addAllMissingWords(db, Math.max(0, done - rangeSize))
  })
}

/**
 * Indexes the words of all listings with an id above `after` that have none, except those locked by others. Returns the
 * id up to which all listings have theirs.
 */
export async function addAllMissingWords(db: Database, after: number): Promise<number> {
  const last = await readLastId(db)
  let complete = last
  for (let from = after; from < last;) {
    const began = performance.now()
    const range = { after: from, upTo: from + rangeSize, count: batchSize }
    const { added, held } = await db.transaction((tx) => addMissingWords(tx, range))
    if (added === 0) {
      if (held > 0) complete = Math.min(complete, from)
      from += rangeSize
    }
    // Visitors come first: the job works at most a quarter of the time.
    await pause(3 * (performance.now() - began))
  }
  return complete
}
