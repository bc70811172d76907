import type { AuditAction, AuditChanges } from '#domains/audit/index.ts'
import { recordAudit } from '#domains/audit/server/index.ts'
import type { RequestOrigin } from '#shared/actor.ts'
import type { Message } from '#shared/message.ts'
import type { Executor, Transaction } from '#platform/database/index.ts'
import type { RevokeAccess } from '#platform/http/index.ts'

type Person = { id: number; name: string }

type Topic =
  | 'sign-in'
  | 'session'
  | 'password'
  | 'email'
  | 'identity'
  | 'profile'
  | 'second-factor'
  | 'passkey'
  | 'api-token'
  | 'user'

type AuthenticationEvent = {
  action: Extract<AuditAction, `${Topic}.${string}` | 'sign-out'>
  /** The user who did it; null if it may have been anyone. */
  actor: Person | null
  /** The account concerned; without an id if no account has this e-mail address. */
  subject: { id: number | null; name: string }
  origin: RequestOrigin
  changes?: AuditChanges
}

/** Wraps a slice's function that removes named ways into an account, so that each removal is recorded under its name. */
export function revocation(
  { action, field, label }: { action: AuthenticationEvent['action']; field: string; label: Message },
  takeAway: (transaction: Transaction, userId: number) => Promise<readonly string[]>,
): RevokeAccess {
  return async (transaction, owner, origin) => {
    const names = await takeAway(transaction, owner.id)
    for (const name of names) {
      const changes = { [field]: [name, null] as const }
      await recordAuthentication(transaction, { action, actor: owner, subject: owner, origin, changes })
    }
    return names.length > 0 ? label : null
  }
}

/** Records an authentication or account event in the audit log. */
export function recordAuthentication(db: Executor, event: AuthenticationEvent): Promise<void> {
  const { action, subject, changes = {}, ...context } = event
  const { id, name } = subject
  return recordAudit(db, context, { action, subject: { kind: 'user', id, name }, changes })
}
