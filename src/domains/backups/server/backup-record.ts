import { type AuditReads, createAuditReads, recordAudit } from '#domains/audit/server/index.ts'
import type { Database, Executor } from '#platform/database/index.ts'

/** Puts a backup into the record, where the server status and the figures look for the newest one, however it was made. */
export function recordBackup(db: Database, path: string): Promise<void> {
  return recordAudit(db, null, { action: 'backup.made', subject: backupNamed(path) })
}

/** What the record says of a backup: where it lies, or was to lie. */
const backupNamed = (name: string) => ({ kind: 'backup', id: null, name })

/** Records that a backup to a place failed: the reason, and the error code of the system if there is one. */
export function recordFailedBackup(db: Executor, place: string, reason: readonly string[]): Promise<void> {
  return recordAudit(db, null, {
    action: 'backup.failed',
    subject: backupNamed(place),
    changes: { [failureField]: [null, reason] },
  })
}

const failureField = 'backup_failure'

/** When the last backup was made, and when one of the day failed since; null: never. `reason` as recorded. */
type LastBackup = { madeAt: Date | null; failedAt: Date | null; reason: string[] | null }

/** Reads from the record what became of the backups: those that a server makes by itself, and those made by hand. */
export async function readLastBackup(db: Database): Promise<LastBackup> {
  const reads = createAuditReads(db)
  const [made, failed] = await Promise.all([lastOf(reads, 'backup.made'), lastOf(reads, 'backup.failed')])
  const failedSince = failed && (!made || failed.happenedAt > made.happenedAt) ? failed : undefined
  return {
    madeAt: made?.happenedAt ?? null,
    failedAt: failedSince?.happenedAt ?? null,
    reason: (failedSince?.changes[failureField]?.[1] as string[] | undefined) ?? null,
  }
}

async function lastOf(reads: AuditReads, action: string) {
  return (await reads.list({ action, subject_kind: 'backup', limit: 1 })).events[0]
}
