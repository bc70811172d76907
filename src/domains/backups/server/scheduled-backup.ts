import { resolve } from 'node:path'
import type { Notify } from '#domains/notifications/server/index.ts'
import { BackupError, makeBackup, openPlace, secretOf } from '#platform/backup/index.ts'
import { type Config, releaseOfProduct } from '#platform/config/config.ts'
import { createPool } from '#platform/database/connections.ts'
import type { Database } from '#platform/database/index.ts'
import { type Jobs, defineQueue } from '#platform/jobs/open-jobs.ts'
import type { Log } from '#platform/log/log.ts'
import { type Storage, storedPrefixes } from '#platform/storage/index.ts'
import type { BackupFailure } from '#shared/messages/backup-failures.en.ts'
import { Problem } from '#shared/problem.ts'
import { recordBackup, recordFailedBackup } from './backup-record.ts'

type BackupNeeds = {
  db: Database
  /** Address for a connection that holds a lock. */
  url: string
  storage: Storage
  config: Config
  notify: Notify
  log: Log
}

/** One try again: what failed at night is mostly a disk or a network, and people hear of it in the morning. */
const queue = defineQueue('backup', { retries: 1, longestSeconds: 12 * 3600 })
/** Who looks after the installation hears of a failure. */
const permission = 'settings.write'
/** Ethiopia is three hours ahead of UTC all year. */
const aheadHours = 3

/** Makes a backup each day at the hour of BACKUP_AT, on one of several servers, where the settings ask for it. */
export function scheduleBackups(jobs: Jobs, needs: BackupNeeds): void {
  const { daily } = needs.config.backups
  if (daily)
    jobs.schedule(queue, dailyAt(daily), ({ lastTry }) => runScheduledBackup({ ...needs, to: daily.to }, lastTry))
  // A time that was set once stays in the database: without one nothing is done at it.
  else jobs.work(queue, async () => {})
}

/** The cron expression (UTC) of a time of day in Ethiopia. */
export function dailyAt({ hour, minute }: { hour: number; minute: number }): string {
  return `${minute} ${(hour + 24 - aheadHours) % 24} * * *`
}

/** Makes the backup of the day and records it; a failure is recorded and told, once, and thrown. */
export async function runScheduledBackup(needs: BackupNeeds & { to: string }, lastTry: boolean): Promise<void> {
  const { db, url, storage, config, notify, log, to } = needs
  const { keep, withFiles, recipient, passphrase } = config.backups
  const pool = createPool(url, { max: 1, applicationName: 'rent-home-backup' })
  try {
    const place = await openPlace(to.startsWith('s3://') ? to : resolve(to), config.bucketConnection)
    const { path, unremoved } = await makeBackup({
      pool,
      storage,
      prefixes: storedPrefixes,
      place,
      release: releaseOfProduct(),
      secret: secretOf(config),
      encryption: { recipient, passphrase },
      keep,
      withFiles,
    })
    if (unremoved) log.error({ err: unremoved }, 'Old backups could not be removed')
    await recordBackup(db, path)
  } catch (error) {
    if (lastTry)
      await db.transaction(async (tx) => {
        const [reason, detail] = reasonOf(error)
        await recordFailedBackup(tx, to, detail === '' ? [reason] : [reason, detail])
        const facts = { place: to, reason, detail }
        const news = { kind: 'backup-failed', facts, path: '/audit?subject_kind=backup' } as const
        await notify(tx, { permission, except: null }, news)
      })
    throw error
  } finally {
    await pool.end()
  }
}

/** Returns why it failed, and an error code or ''; the log has the rest. */
function reasonOf(error: unknown): [reason: BackupFailure, detail: string] {
  if (error instanceof BackupError) return [error.failure, error.detail]
  if (error instanceof Problem) return ['files', error.code]
  return ['other', error instanceof Error && 'code' in error ? String(error.code) : '']
}
