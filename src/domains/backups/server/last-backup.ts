import { type AuditReads, createAuditReads } from '#domains/audit/server/index.ts'
import type { Database } from '#platform/database/index.ts'

/** When the last backup was made, and when one of the day failed since; null: never. */
type LastBackup = { madeAt: Date | null; failedAt: Date | null; reason: string | null }

/** Reads from the record what became of the backups: those that a server makes by itself, and those made by hand. */
export async function readLastBackup(db: Database): Promise<LastBackup> {
  const reads = createAuditReads(db)
  const [made, failed] = await Promise.all([lastOf(reads, 'backup.made'), lastOf(reads, 'backup.failed')])
  const failedSince = failed && (!made || failed.happenedAt > made.happenedAt) ? failed : undefined
  return {
    madeAt: made?.happenedAt ?? null,
    failedAt: failedSince?.happenedAt ?? null,
    reason: failedSince?.subject.name ?? null,
  }
}

async function lastOf(reads: AuditReads, action: string) {
  const { events } = await reads.list({ action, subject_kind: 'backup', limit: 1 })
  return events[0]
}
