import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { recordBatch } from '#domains/audit/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { type Jobs, defineQueue, inChunks } from '#platform/jobs/open-jobs.ts'
import { recycleBinDays } from '#domains/listings/index.ts'
import { purgeWithMedia } from '#domains/listings/server/index.ts'

const queue = defineQueue('recycle-bin', { retries: 0, longestSeconds: 3000 })
/** At night in Ethiopia, in UTC. */
const everyDay = '41 23 * * *'

/** Schedules the daily emptying of the recycle bin. */
export function scheduleRecycleBin(jobs: Jobs, needs: RecycleBinNeeds): void {
  jobs.schedule(queue, everyDay, () => emptyRecycleBin(needs))
}

/** `removeMedia` deletes rows at once and files after the transaction. */
type RecycleBinNeeds = { db: Database; removeMedia(tx: Transaction, ids: number[]): Promise<void> }

/** Few enough per transaction that none takes long. */
const batchSize = 200

/**
 * Permanently deletes listings that have been in the recycle bin for more than thirty days, with their pictures and videos; returns their
 * number. Their history is kept.
 */
export function emptyRecycleBin({ db, removeMedia }: RecycleBinNeeds): Promise<number> {
  return inChunks(batchSize, () =>
    db.transaction(async (tx) => {
      const ids = await lockDeleted(tx, { days: recycleBinDays, limit: batchSize })
      if (ids.length === 0) return 0
      const batch = randomUUID()
      const media = await purgeWithMedia(tx, ids, { context: null, batch })
      await recordBatch(tx, null, { action: 'property.purged', kind: 'property', batch })
      if (media.length > 0) await removeMedia(tx, media)
      return ids.length
    }),
  )
}

/** Locks listings deleted more than `days` days ago; skips those being restored right now. */
async function lockDeleted(tx: Transaction, { days, limit }: { days: number; limit: number }): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from properties where deleted_at < now() - ${days} * interval '1 day'
    order by deleted_at limit ${limit} for update skip locked`)
  return rows.map(({ id }) => id)
}
