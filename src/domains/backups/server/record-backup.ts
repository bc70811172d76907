import { recordAudit } from '#domains/audit/server/index.ts'
import type { Database } from '#platform/database/index.ts'

/** Puts a backup into the record, where the server status and the figures look for the newest one, however it was made. */
export function recordBackup(db: Database, path: string): Promise<void> {
  return recordAudit(db, { kind: 'visitor' }, null, { action: 'backup.made', subject: backupNamed(path) })
}

/** What the record says of a backup: where it lies, or why there is none. */
export const backupNamed = (name: string) => ({ kind: 'backup', id: null, name })
