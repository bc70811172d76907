import type { Database, Transaction } from '#platform/database/index.ts'
import type { RequestOrigin } from '#shared/actor.ts'
import {
  type AuditActor,
  type AuditChanges,
  type AuditEntry,
  type AuditEvent,
  isSecretName,
  withoutSecrets,
} from '../audit.ts'
import { auditEvents } from './audit.table.ts'

const longestUserAgent = 300

/**
 * Puts into the record what an actor does. Call it with the transaction of the write itself, so that there is never one
 * without the other. Fields that hold secrets are dropped here, whoever calls.
 */
export async function recordAudit(
  db: Database | Transaction,
  actor: AuditActor,
  origin: RequestOrigin | null,
  { action, subject, changes = {}, batch }: AuditEntry,
): Promise<void> {
  await db.insert(auditEvents).values({
    actorId: actor.kind === 'user' ? actor.id : null,
    actorName: actor.kind === 'user' ? actor.name : null,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id === null ? null : String(subject.id),
    subjectName: subject.name,
    changes: publicChanges(changes),
    address: origin?.address ?? null,
    userAgent: origin?.userAgent?.slice(0, longestUserAgent) ?? null,
    batch: batch ?? null,
  })
}

function publicChanges(changes: AuditChanges): AuditEvent['changes'] {
  const kept = Object.entries(changes).filter(([field]) => !isSecretName(field))
  return Object.fromEntries(
    kept.map(([field, [before, after]]) => [field, [withoutSecrets(before), withoutSecrets(after)] as const]),
  )
}
