import { setTimeout as pause } from 'node:timers/promises'
import { addMissingWords, readLastId } from '#domains/listings/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { defineQueue, type Jobs } from '#platform/jobs/index.ts'

const queue = defineQueue<Record<string, never>>('listing-words', { retries: 0, longestSeconds: 3000 })
const everyFiveMinutes = '*/5 * * * *'
/** So many in one transaction: none of them holds listings for long. */
const batchSize = 200
/** So many ids are looked at by one statement. */
const rangeSize = 20_000

/** Makes listings findable that were stored before there was a search, a few at a time. */
export function scheduleMissingWords(jobs: Jobs, db: Database): void {
  // Whatever is stored since has its words; a server of the version before, which may still run beside this one, adds at the end.
  let done = 0
  jobs.schedule(queue, everyFiveMinutes)
  jobs.work(queue, async () => void (done = await addAllMissingWords(db, Math.max(0, done - rangeSize))))
}

/** Adds the words of all listings after an id that have none and that nobody holds; up to the id that it returns all have theirs then. */
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
    // Visitors come first: at most a quarter of the time goes into it.
    await pause(3 * (performance.now() - began))
  }
  return complete
}
