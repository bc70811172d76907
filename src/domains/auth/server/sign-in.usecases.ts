import { verifyPassword } from '#domains/users/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { clientAddress } from '#platform/rate-limits/index.ts'
import type { RequestOrigin, SignedInActor } from '#shared/actor.ts'
import { accountSuspended, loginFailed } from '../session.errors.ts'
import type { Credentials } from '../session.schemas.ts'
import { findAccountByEmail, noteSignIn, type Account } from './account.repository.ts'
import { recordAuthentication } from './authentication-events.ts'
import type { BotCheck } from './bot-check.ts'
import { endSession } from './session.repository.ts'
import type { Sessions } from './session.usecases.ts'
import type { SignInGuard } from './sign-in-guard.ts'

type SignInDependencies = { db: Database; sessions: Sessions; guard: SignInGuard; botCheck: BotCheck }

/** A session with the person it belongs to. */
type SignedIn = { token: string; account: Account }

/** Signing in with e-mail and password, and signing out. */
export function createSignIn({ db, sessions, guard, botCheck }: SignInDependencies) {
  /**
   * Opens a session for the right e-mail and password. Throws `login-failed`, `account-suspended` (only for the right
   * password), `too-many-attempts`, `bot-check-required`. An unknown e-mail costs the same time as a wrong password.
   */
  async function signIn(
    { email, password, rememberMe, altcha }: Credentials,
    origin: RequestOrigin,
  ): Promise<SignedIn> {
    const attempt = { email, address: clientAddress(origin.address ?? '') }
    const isHuman = await botCheck.require(altcha, () => guard.suspicious(attempt))
    await guard.begin(attempt, isHuman)
    const account = await findAccountByEmail(db, email)
    const matches = await verifyPassword(account?.passwordHash, password)
    if (!account || !matches) {
      const subject = { id: account?.id ?? null, name: email }
      await recordAuthentication(db, { action: 'sign-in.failed', actor: null, subject, origin })
      throw loginFailed()
    }
    await guard.succeeded(attempt)
    return { token: await open(account, { remember: rememberMe, origin }), account }
  }

  async function open(account: Account, options: { remember: boolean; origin: RequestOrigin }): Promise<string> {
    return db.transaction(async (transaction) => {
      if (!(await noteSignIn(transaction, account)))
        throw account.status === 'suspended' ? accountSuspended() : loginFailed()
      const { token } = await sessions.createSession(account.id, options, transaction)
      const { origin } = options
      await recordAuthentication(transaction, { action: 'sign-in.succeeded', actor: account, subject: account, origin })
      return token
    })
  }

  /** Ends the session of the caller on the server. */
  async function signOut(actor: SignedInActor, origin: RequestOrigin): Promise<void> {
    await db.transaction(async (transaction) => {
      await endSession(transaction, { userId: actor.id, id: actor.sessionId })
      await recordAuthentication(transaction, { action: 'sign-out', actor, subject: actor, origin })
    })
  }

  return { signIn, signOut }
}
