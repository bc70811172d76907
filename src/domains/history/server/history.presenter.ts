import type { z } from 'zod'
import type { AuditEvent } from '#domains/audit/index.ts'
import { presentAuditEvent } from '#domains/audit/server/index.ts'
import type { historyEventSchema } from '../history.schemas.ts'

/** The only way out of a change to those who look at the history. */
export function presentChange(event: AuditEvent): z.input<typeof historyEventSchema> {
  return { ...presentAuditEvent(event), restorable: isRestorable(event) }
}

/** Something new has nothing before it; a category that is gone left its listings to another. */
export function isRestorable({ action, subject, changes }: AuditEvent): boolean {
  if (Object.keys(changes).length === 0 || /\.(created|imported)$/.test(action)) return false
  return subject.kind === 'property' || !action.endsWith('.deleted')
}
