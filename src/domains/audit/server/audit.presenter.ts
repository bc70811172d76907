import type { z } from 'zod'
import type { auditEventSchema } from '../audit.schemas.ts'
import type { AuditEvent } from '../audit.ts'

/** An entry of the record as it leaves the server. */
export function presentAuditEvent(event: AuditEvent): z.input<typeof auditEventSchema> {
  const { id, happenedAt, actor, action, subject, changes, address, userAgent } = event
  return {
    _id: id,
    id,
    happened_at: happenedAt.toISOString(),
    actor,
    action,
    subject,
    changes: Object.entries(changes).map(([field, [before, after]]) => ({ field, before, after })),
    address,
    user_agent: userAgent,
  }
}
