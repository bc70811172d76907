import type { AuditActor } from '#domains/audit/index.ts'
import { recordAudit } from '#domains/audit/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { RequestOrigin } from '#shared/actor.ts'
import type { ListingImport } from './import.table.ts'

/** Records a run that was cancelled or failed, because what it stored or undid stays; neither a check nor an undo that undid nothing. */
export async function recordStopped(
  tx: Transaction,
  { id, fileName, mode, batch, run, added, updated }: ListingImport,
  { actor, origin }: { actor: AuditActor; origin: RequestOrigin | null },
): Promise<void> {
  const members = added + updated
  const about = { subject: { kind: 'listing-import', id, name: fileName }, members }
  if (mode === 'import') {
    const changes = { added: [null, added], updated: [null, updated] } as const
    await recordAudit(tx, actor, origin, { action: 'listing-import.cancelled', ...about, changes, batch })
  } else if (mode === 'undo' && run !== null && members > 0) {
    const changes = { removed: [null, added], restored: [null, updated] } as const
    await recordAudit(tx, actor, origin, { action: 'listing-import.undone', ...about, changes, batch: run })
  }
}
