import { setTimeout as pause } from 'node:timers/promises'
import { addMissingWords } from '#domains/listings/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { defineQueue, type Jobs } from '#platform/jobs/index.ts'

const queue = defineQueue<Record<string, never>>('listing-words', { retries: 0, longestSeconds: 3000 })
const everyFiveMinutes = '*/5 * * * *'
/** So many in one transaction: none of them holds listings for long. */
const batchSize = 200

/** Makes listings findable that were stored before there was a search, a few at a time. */
export function scheduleMissingWords(jobs: Jobs, db: Database): void {
  jobs.schedule(queue, everyFiveMinutes)
  jobs.work(queue, async () => {
    for (;;) {
      const began = performance.now()
      const added = await db.transaction((tx) => addMissingWords(tx, batchSize))
      if (added < batchSize) return
      // Visitors come first: at most a quarter of the time goes into it.
      await pause(3 * (performance.now() - began))
    }
  })
}
