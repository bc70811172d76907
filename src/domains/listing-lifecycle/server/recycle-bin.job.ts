import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { recordBatch } from '#domains/audit/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { type Jobs, defineQueue, inPieces } from '#platform/jobs/index.ts'
import { binKeptDays } from '#domains/listings/index.ts'
import { purgeWithMedia } from '#domains/listings/server/index.ts'

const queue = defineQueue<Record<string, never>>('recycle-bin', { retries: 0, longestSeconds: 3000 })
/** At night in Ethiopia. */
const everyDay = '41 23 * * *'

/** Empties the recycle bin once a day of what lies in it for long. */
export function scheduleRecycleBin(jobs: Jobs, needs: RecycleBinNeeds): void {
  jobs.schedule(queue, everyDay)
  jobs.work(queue, async () => void (await emptyRecycleBin(needs)))
}

/** `removeMedia` is that of the media services: rows at once, files after the transaction. */
type RecycleBinNeeds = {
  db: Database
  removeMedia(tx: Transaction, ids: number[]): Promise<void>
}

/** So many in one transaction: none of them takes long. */
const batchSize = 200

/**
 * Removes for good what lies in the recycle bin for more than thirty days, with its pictures and videos; returns how
 * many listings that were. Their history stays.
 */
export function emptyRecycleBin({ db, removeMedia }: RecycleBinNeeds): Promise<number> {
  return inPieces(batchSize, () =>
    db.transaction(async (tx) => {
      const ids = await lockDeleted(tx, { days: binKeptDays, limit: batchSize })
      if (ids.length === 0) return 0
      const batch = randomUUID()
      const media = await purgeWithMedia(tx, ids, { context: null, batch })
      await recordBatch(tx, null, { action: 'property.purged', kind: 'property', batch })
      if (media.length > 0) await removeMedia(tx, media)
      return ids.length
    }),
  )
}

/** Holds listings that were deleted more than so many days ago; those that somebody restores in this moment are left out. */
async function lockDeleted(tx: Transaction, { days, limit }: { days: number; limit: number }): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from properties where deleted_at < now() - ${days} * interval '1 day'
    order by deleted_at limit ${limit} for update skip locked`)
  return rows.map(({ id }) => id)
}
