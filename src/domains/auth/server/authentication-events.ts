import type { AuditChanges } from '#domains/audit/index.ts'
import { recordAudit } from '#domains/audit/server/index.ts'
import type { RequestOrigin } from '#shared/actor.ts'
import type { Executor } from '#platform/database/index.ts'

type Person = { id: number; name: string }

type AuthenticationEvent = {
  action:
    | 'sign-in.succeeded'
    | 'sign-in.failed'
    | 'sign-out'
    | 'session.ended'
    | 'password.changed'
    | 'password.reset-requested'
    | 'password.reset'
    | 'email.confirmed'
    | 'identity.linked'
    | 'profile.updated'
    | 'user.invitation-accepted'
    | 'second-factor.enabled'
    | 'second-factor.disabled'
    | 'second-factor.codes-renewed'
    | 'passkey.added'
    | 'passkey.deleted'
    | 'api-token.made'
    | 'api-token.revoked'
  /** Who did it; null when it may have been anyone. */
  actor: Person | null
  /** Whose account it is about; without an id when there is none with this e-mail. */
  subject: { id: number | null; name: string }
  origin: RequestOrigin
  changes?: AuditChanges
}

/** Puts an event of signing in or of one's own account into the record of changes. */
export function recordAuthentication(db: Executor, event: AuthenticationEvent): Promise<void> {
  const { action, actor, subject, origin, changes = {} } = event
  const who = actor ? { kind: 'user' as const, id: actor.id, name: actor.name } : { kind: 'visitor' as const }
  const { id, name } = subject
  return recordAudit(db, who, origin, { action, subject: { kind: 'user', id, name }, changes })
}
