import type { Database } from '#platform/database/index.ts'
import { type Jobs, defineQueue, inChunks } from '#platform/jobs/open-jobs.ts'
import { deleteChoices } from './chosen-listings.repository.ts'
import { deleteRuns, finishedRuns } from './batch-run.repository.ts'
import { deleteMemories } from './batch-undo.repository.ts'

const queue = defineQueue('batch-sweep', { retries: 0, longestSeconds: 3000 })
/** At night in Ethiopia, in UTC. */
const everyDay = '11 23 * * *'

/** Three months: for this long, changes can be undone, and the listings that they or their undo left unchanged can be read. */
const keptDays = 90
/** Limits per statement, so that none takes long. */
const maxAtOnce = { runs: 100, choices: 5_000 }
const memoriesAtOnce = 5_000

/** Schedules the daily deletion of old runs and of the data for undoing them. Call it before the jobs start. */
export function scheduleBatchSweep(jobs: Pick<Jobs, 'schedule'>, db: Database): void {
  jobs.schedule(queue, everyDay, async () => {
    await deleteOldMemories(db)
    await deleteOldRuns(db)
  })
}

/** Deletes the undo data of old changes; returns the number of listings. */
export function deleteOldMemories(db: Database, limit = memoriesAtOnce): Promise<number> {
  return inChunks(limit, () => deleteMemories(db, { days: keptDays, limit }))
}

/** Deletes old runs and the records of the listings they left unchanged; returns the number of runs. Undo data is deleted separately. */
export async function deleteOldRuns(db: Database, limits = maxAtOnce): Promise<number> {
  let deleted = 0
  for (;;) {
    const ids = await finishedRuns(db, { days: keptDays, limit: limits.runs })
    if (ids.length === 0) return deleted
    await inChunks(limits.choices, () => deleteChoices(db, ids, limits.choices))
    deleted += await deleteRuns(db, ids)
  }
}
