import { changesBetween, type AuditActor } from '#domains/audit/index.ts'
import { recordAudit } from '#domains/audit/server/index.ts'
import { fieldsOf } from '#domains/listings/server/index.ts'
import type { StoreOptions } from '../listing.store.ts'

/** Puts every listing that an import changes into the record of changes, all of one run as one batch. */
export function auditUpdates(actor: AuditActor, run: string | null): NonNullable<StoreOptions['onUpdated']> {
  return async (tx, before, changes) => {
    await recordAudit(tx, actor, null, {
      action: 'property.updated',
      subject: { kind: 'property', id: before.id, name: before.title },
      changes: changesBetween(fieldsOf(before), fieldsOf({ ...before, ...changes })),
      ...(run === null ? {} : { batch: run }),
    })
  }
}
