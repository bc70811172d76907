import { forgetOldAnswers, type Database, type Transaction } from '#platform/database/index.ts'
import type { Storage } from '#platform/storage/index.ts'
import { compareFiles, type MissingFile } from './compare-files.ts'
import { uploadKeptMs } from '../uploads/upload-folder.ts'
import { removeLeftovers } from './leftovers.ts'
import { failStuck, findUnattached } from './sweep.repository.ts'

/** What a sweep needs; `remove` is that of the media services. */
export type SweepNeeds = {
  db: Database
  storage: Storage
  incoming: string
  /** The folder of resumable uploads. */
  uploads: string
  remove(tx: Transaction, ids: number[]): Promise<void>
}

export type SweepTimes = {
  /** Files younger than this are on their way. */
  graceMs: number
  /** Uploads that nothing shows after this time are given up. */
  unattachedMs: number
  /** Work that takes longer than this has died without a word. */
  stuckMs: number
  /** Resumable uploads that nobody went on with for this time are given up. */
  unfinishedMs: number
}

const hour = 3_600_000
export const sweepTimes: SweepTimes = {
  graceMs: hour,
  unattachedMs: 24 * hour,
  stuckMs: 6 * hour,
  unfinishedMs: uploadKeptMs,
}

export type SweepReport = {
  /** Stored files without a record, removed. */
  orphans: string[]
  /** Uploads on their way that were cut off, removed. */
  leftovers: number
  /** Records of pictures and videos that nothing shows, removed with their files. */
  unattached: number
  /** Records whose work died, now failed. */
  stuck: number
  /** Files that a record promises and that are not there. */
  missing: MissingFile[]
  /** Answers kept for retries that nobody will make any more. */
  answers: number
}

const batch = 100

/**
 * Makes files and records agree after failures (security.md 25): removes what nobody refers to, and reports what is
 * missing. It may run while people upload, and twice at once.
 */
export async function sweep(needs: SweepNeeds, times: SweepTimes = sweepTimes): Promise<SweepReport> {
  const { db, storage, incoming, uploads } = needs
  const unattached = await removeUnattached(needs, times.unattachedMs)
  const { orphans, missing } = await compareFiles(db, storage, times.graceMs)
  return {
    orphans,
    missing,
    unattached,
    leftovers: (await removeLeftovers(incoming, times.graceMs)) + (await removeLeftovers(uploads, times.unfinishedMs)),
    stuck: await failStuck(db, times.stuckMs),
    answers: await forgetOldAnswers(db),
  }
}

/** In batches, each in a transaction of its own. */
async function removeUnattached({ db, remove }: SweepNeeds, olderThanMs: number): Promise<number> {
  let removed = 0
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const ids = await findUnattached(tx, olderThanMs, batch)
      if (ids.length > 0) await remove(tx, ids)
      return ids.length
    })
    removed += count
    if (count < batch) return removed
  }
}
