import type { Database } from '#platform/database/index.ts'
import type { Jobs } from '#platform/jobs/open-jobs.ts'
import { type PieceSizes, type NotifyEnded, createBatchRuns } from './batch-runs.ts'
import { scheduleBatchSweep } from './batch-sweep.ts'
import { type UndoNeeds, createBatchUndos } from './batch-undo.usecases.ts'
import { type BulkNeeds, createBulkChanges } from './bulk/bulk.usecases.ts'

type BatchParts = Omit<UndoNeeds, 'runs'> &
  Omit<BulkNeeds, 'runs'> & {
    db: Database
    jobs: Pick<Jobs, 'send' | 'work' | 'schedule'>
    notifyEnded: NotifyEnded
    sizes?: PieceSizes
  }

/** Creates bulk changes and their undo. Call it before the jobs start. */
export function createBatchServices({ db, jobs, notifyEnded, sizes, ...needs }: BatchParts) {
  scheduleBatchSweep(jobs, db)
  const runs = createBatchRuns({ db, jobs, notifyEnded, ...(sizes && { sizes }) })
  return { batches: createBatchUndos({ db, runs, ...needs }), bulk: createBulkChanges({ runs, ...needs }) }
}
