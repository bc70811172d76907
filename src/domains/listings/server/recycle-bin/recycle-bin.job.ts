import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type AuditContext, recordBatch } from '#domains/audit/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { type Jobs, defineQueue } from '#platform/jobs/index.ts'
import { binKeptDays } from '../../listing.ts'
import { purgeListings } from '../listing-writer.ts'

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
export async function emptyRecycleBin({ db, removeMedia }: RecycleBinNeeds): Promise<number> {
  let removed = 0
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const ids = await lockDeleted(tx, { days: binKeptDays, limit: batchSize })
      if (ids.length === 0) return 0
      const batch = randomUUID()
      const media = await purgeWithMedia(tx, ids, { context: null, batch })
      await recordBatch(tx, null, { action: 'property.purged', kind: 'property', batch })
      if (media.length > 0) await removeMedia(tx, media)
      return ids.length
    })
    removed += count
    if (count < batchSize) return removed
  }
}

/** Holds listings that were deleted more than so many days ago; those that somebody restores in this moment are left out. */
async function lockDeleted(tx: Transaction, { days, limit }: { days: number; limit: number }): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from properties where deleted_at < now() - ${days} * interval '1 day'
    order by deleted_at limit ${limit} for update skip locked`)
  return rows.map(({ id }) => id)
}

/**
 * Removes listings, which must be held, for good, and records it; returns the pictures and videos that nothing shows any
 * more. Drawn scenes are shared and stay.
 */
export async function purgeWithMedia(
  tx: Transaction,
  ids: number[],
  { context, batch }: { context: AuditContext | null; batch: string },
): Promise<number[]> {
  const { rows: shown } = await tx.execute<{ id: number }>(sql`
    delete from property_media where property_id = any(${sql.param(ids)}::integer[]) returning media_id as id`)
  await purgeListings(tx, ids, batch, context)
  const { rows: free } = await tx.execute<{ id: number }>(sql`
    select id from media
    where id = any(${sql.param(shown.map(({ id }) => id))}::integer[]) and path like '/media/%'
      and not exists (select from property_media where media_id = media.id)
    order by id for update`)
  return free.map(({ id }) => id)
}
