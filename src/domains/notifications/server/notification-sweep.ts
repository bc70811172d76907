import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/index.ts'
import { type Jobs, defineQueue, inChunks } from '#platform/jobs/open-jobs.ts'

const queue = defineQueue('notification-sweep', { retries: 0, longestSeconds: 3000 })
/** At night in Ethiopia, in UTC. */
const everyDay = '53 22 * * *'
const keptDays = 180
/** So many per statement that none takes long. */
const deletedAtOnce = 5_000

/** Schedules the daily deletion of old notifications. Call it before the jobs start. */
export function scheduleNotificationSweep(jobs: Pick<Jobs, 'schedule'>, db: Database): void {
  jobs.schedule(queue, everyDay, () => deleteOldNotifications(db))
}

/** Deletes notifications that are half a year old, read or not; returns their number. */
export function deleteOldNotifications(db: Database, limit = deletedAtOnce): Promise<number> {
  return inChunks(limit, async () => {
    const { rowCount } = await db.execute(sql`
      delete from notifications where id in (
        select id from notifications where created_at < now() - ${keptDays}::integer * interval '1 day' limit ${limit})`)
    return rowCount ?? 0
  })
}
