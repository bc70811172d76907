import { changesBetween } from '#domains/audit/server/index.ts'
import { phoneOf } from '#domains/users/index.ts'
import { requireImpersonalPassword, hashPassword, updateUser, verifyPassword } from '#domains/users/server/index.ts'
import type { Database, Executor, Transaction } from '#platform/database/index.ts'
import { notForApiTokens, notSignedIn } from '#platform/http/index.ts'
import type { Mailer } from '#platform/mail/index.ts'
import { clientAddress } from '#platform/rate-limits/rate-limits.ts'
import type { RequestOrigin, SignedInActor } from '#shared/actor.ts'
import { requireFound } from '#shared/problem.ts'
import { noPassword, samePassword, sessionNotFound, wrongPassword } from '../session.ts'
import type { ProfileChange } from '../session.schemas.ts'
import { type SendMail, passwordChangedMail } from './account-mail.ts'
import { findAccountById, replacePasswordHash, type Account } from './account.repository.ts'
import { recordAuthentication } from './authentication-events.ts'
import { endSession, endSessions, listSessions, lockUserOfSession, deleteResetTokens } from './session.repository.ts'
import type { SignInGuard } from './sign-in.usecases.ts'

type Dependencies = { db: Database; guard: SignInGuard; mailer: Mailer; publicUrl: string }

type PasswordChange = {
  currentPassword?: string | undefined
  newPassword: string
  /** Its language is that of the notification. */
  origin: Required<RequestOrigin>
}

/**
 * Locks the caller's account until the transaction ends: a reset by e-mail then either removes what this transaction
 * adds, or this finds that the reset ended the session (decision 0046). Throws `not-signed-in`, and
 * `not-for-api-tokens` for an API token.
 */
export async function lockOwnAccount(transaction: Transaction, actor: SignedInActor): Promise<void> {
  if (actor.byApiToken) throw notForApiTokens()
  if (!(await lockUserOfSession(transaction, actor))) throw notSignedIn()
}

/** Creates the operations on the caller's own profile, password and sessions. */
export function createOwnAccount({ db, guard, mailer, publicUrl }: Dependencies) {
  /**
   * Changes the password and ends all other sessions of the caller (security.md 6). Requires the current password,
   * unless somebody else chose it: then it was typed just now to sign in. Returns a function that sends the
   * notification e-mail. Throws `wrong-password`, `no-password`, `same-password`, `too-many-attempts`.
   */
  async function changePassword(actor: SignedInActor, change: PasswordChange): Promise<SendMail> {
    const { currentPassword, newPassword, origin } = change
    const account = await ownAccount(actor)
    if (account.passwordHash === null) throw noPassword()
    requireImpersonalPassword(newPassword, account, 'newPassword')
    if (!account.mustChangePassword) await requirePassword(account, currentPassword, origin, 'currentPassword')
    else if (await verifyPassword(account.passwordHash, newPassword)) throw samePassword()
    const newHash = await hashPassword(newPassword)
    await db.transaction(async (transaction) => {
      if (!(await replacePasswordHash(transaction, account, newHash))) throw wrongPassword()
      await endSessions(transaction, actor.id, actor.sessionId)
      await deleteResetTokens(transaction, actor.id)
      await recordAuthentication(transaction, { action: 'password.changed', actor, subject: actor, origin })
    })
    return () => mailer.send(passwordChangedMail({ ...account, language: origin.language }, publicUrl))
  }

  /**
   * Checks the password. Throws `wrong-password`, `too-many-attempts`. Does nothing for an account without one (sign-in
   * by provider only).
   */
  async function requirePassword(
    account: Account,
    password: string | undefined,
    origin: RequestOrigin,
    field = 'password',
  ): Promise<void> {
    if (account.passwordHash === null) return
    const attempt = { email: account.email.toLowerCase(), address: clientAddress(origin.address) }
    // Signed-in users answer only for their own account's limits, not for others at the same IP address.
    await guard.begin(attempt, async () => true)
    if (!(await verifyPassword(account.passwordHash, password ?? ''))) throw wrongPassword(field)
    await guard.succeeded(attempt)
  }

  async function ownAccount(actor: SignedInActor, executor: Executor = db): Promise<Account> {
    return requireFound(await findAccountById(executor, actor.id), notSignedIn)
  }

  /** Ends one of the caller's sessions. Throws `session-not-found`, also for other users' sessions. */
  async function endOwnSession(actor: SignedInActor, id: number, origin: RequestOrigin): Promise<void> {
    await db.transaction(async (transaction) => {
      if (!(await endSession(transaction, { userId: actor.id, id }))) throw sessionNotFound()
      await recordAuthentication(transaction, { action: 'session.ended', actor, subject: actor, origin })
    })
  }

  /** Ends all sessions of the caller but the current one. */
  async function endOtherSessions(actor: SignedInActor, origin: RequestOrigin): Promise<void> {
    await db.transaction(async (transaction) => {
      const ended = await endSessions(transaction, actor.id, actor.sessionId)
      if (ended > 0) await recordAuthentication(transaction, { action: 'session.ended', actor, subject: actor, origin })
    })
  }

  /** Updates the caller's profile; fields that are not given stay. Returns the updated account. Throws `not-signed-in`. */
  async function changeProfile(actor: SignedInActor, change: ProfileChange, origin: RequestOrigin): Promise<Account> {
    const { name, birthDate } = change
    const phone = phoneOf(change)
    return db.transaction(async (transaction) => {
      await lockOwnAccount(transaction, actor)
      const before = await ownAccount(actor, transaction)
      const given = Object.fromEntries(
        Object.entries({ name, phone, birthDate }).filter(([, value]) => value !== undefined),
      )
      const after: Account = { ...before, ...given }
      await updateUser(transaction, after.id, { name: after.name, phone: after.phone, birthDate: after.birthDate })
      const changes = changesBetween(before, given)
      if (Object.keys(changes).length > 0)
        await recordAuthentication(transaction, { action: 'profile.updated', actor, subject: after, origin, changes })
      return after
    })
  }

  return {
    ownAccount,
    requirePassword,
    changeProfile,
    changePassword,
    endOwnSession,
    endOtherSessions,
    sessions: (actor: SignedInActor) => listSessions(db, actor.id),
  }
}
