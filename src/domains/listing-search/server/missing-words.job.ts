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
  jobs.work(queue, async () => {
    const last = await readLastId(db)
    for (let after = Math.max(0, done - rangeSize); after < last;) {
      const began = performance.now()
      const range = { after, upTo: after + rangeSize, count: batchSize }
      const added = await db.transaction((tx) => addMissingWords(tx, range))
      if (added === 0) after += rangeSize
      // Visitors come first: at most a quarter of the time goes into it.
      await pause(3 * (performance.now() - began))
    }
    done = last
  })
}
