import type { Database } from '#platform/database/index.ts'
import { type Jobs, defineQueue, inPieces } from '#platform/jobs/index.ts'
import { deleteChoices } from './chosen-listings.repository.ts'
import { deleteRuns, finishedRuns } from './batch-run.repository.ts'
import { deleteMemories } from './batch-undo.repository.ts'

const queue = defineQueue<Record<string, never>>('batch-sweep', { retries: 0, longestSeconds: 3000 })
/** At night in Ethiopia. */
const everyDay = '11 23 * * *'

/** A quarter: so long people can undo a change, and read which listings it, or undoing it, left as they are. */
const keptDays = 90
/** So much in one statement: none of them takes long. */
const mostAtOnce = { runs: 100, choices: 5_000 }
const memoriesAtOnce = 5_000

/** Deletes once a day what is told of runs that ended long ago, and what undoing them needs. Call it before the jobs start. */
export function scheduleBatchSweep(jobs: Pick<Jobs, 'work' | 'schedule'>, db: Database): void {
  jobs.schedule(queue, everyDay)
  jobs.work(queue, async () => {
    await deleteOldMemories(db)
    await deleteOldRuns(db)
  })
}

/** Deletes what undoing changes of long ago needs; returns for how many listings it was. */
export function deleteOldMemories(db: Database, limit = memoriesAtOnce): Promise<number> {
  return inPieces(limit, () => deleteMemories(db, { days: keptDays, limit }))
}

/**
 * Deletes the runs that ended long ago, with what they left as it is; returns how many they were. What undoing a batch needs is
 * remembered by itself.
 */
export async function deleteOldRuns(db: Database, limits = mostAtOnce): Promise<number> {
  let deleted = 0
  for (;;) {
    const ids = await finishedRuns(db, { days: keptDays, limit: limits.runs })
    if (ids.length === 0) return deleted
    await inPieces(limits.choices, () => deleteChoices(db, ids, limits.choices))
    deleted += await deleteRuns(db, ids)
  }
}
