import { verifyPassword } from '#domains/users/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import type { BotCheck } from '#platform/rate-limits/bot-check.ts'
import { clientAddress } from '#platform/rate-limits/rate-limits.ts'
import type { RequestOrigin, SignedInActor } from '#shared/actor.ts'
import type { Credentials } from '../session.schemas.ts'
import { type SecondFactorCheck, accountSuspended, botCheckRequired, loginFailed } from '../session.ts'
import { type Account, findAccountByEmail, noteSignIn } from './account.repository.ts'
import { type AuthLimits, maxWrongFromAddress } from './auth.limits.ts'
import { recordAuthentication } from './authentication-events.ts'
import { endSession } from './session.repository.ts'
import type { Sessions } from './session.usecases.ts'

type SignInDependencies = {
  db: Database
  sessions: Sessions
  guard: SignInGuard
  botCheck: BotCheck
  secondFactor: SecondFactorCheck
}

/** A session token with its account. */
export type SignedIn = { token: string; account: Account }

/** Creates sign-in by e-mail and password, and sign-out. */
export function createSignIn({ db, sessions, guard, botCheck, secondFactor }: SignInDependencies) {
  /**
   * Opens a session, given the correct e-mail and password. Throws `login-failed`, `account-suspended` (only with the
   * correct password), `second-factor-required`, `wrong-code`, `too-many-attempts`, `bot-check-required`. An unknown
   * e-mail address takes as long as a wrong password.
   */
  async function signIn(
    { email, password, rememberMe, altcha, code }: Credentials,
    origin: RequestOrigin,
  ): Promise<SignedIn> {
    const attempt = { email, address: clientAddress(origin.address) }
    const isHuman = await botCheck.require(altcha, () => guard.suspicious(attempt))
    await guard.begin(attempt, isHuman)
    const account = await findAccountByEmail(db, email)
    const matches = await verifyPassword(account?.passwordHash, password)
    if (!account || !matches) {
      const subject = { id: account?.id ?? null, name: email }
      await recordAuthentication(db, { action: 'sign-in.failed', actor: null, subject, origin })
      throw loginFailed()
    }
    if (account.hasSecondFactor) await requireCode(account, { attempt, code, origin })
    await guard.succeeded(attempt)
    return { token: await open(account, { remember: rememberMe, origin }), account }
  }

  type CodeAttempt = { attempt: Attempt; code: string | undefined; origin: RequestOrigin }

  async function requireCode(account: Account, { attempt, code, origin }: CodeAttempt): Promise<void> {
    try {
      await secondFactor.require(account.id, code, origin)
    } catch (error) {
      // The password was correct; codes have their own limits.
      await guard.withdrawn(attempt)
      if (code !== undefined)
        await recordAuthentication(db, { action: 'sign-in.failed', actor: null, subject: account, origin })
      throw error
    }
  }

  /** Opens a session for an authenticated person. Throws `account-suspended`, and `login-failed` if the password changed meanwhile. */
  async function open(account: Account, options: Parameters<Sessions['createSession']>[1]): Promise<string> {
    return db.transaction(async (transaction) => {
      if (!(await noteSignIn(transaction, account)))
        throw account.status === 'suspended' ? accountSuspended() : loginFailed()
      const token = await sessions.createSession(account.id, options, transaction)
      const { origin } = options
      await recordAuthentication(transaction, { action: 'sign-in.succeeded', actor: account, subject: account, origin })
      return token
    })
  }

  /** Ends the caller's session on the server. */
  async function signOut(actor: SignedInActor, origin: RequestOrigin): Promise<void> {
    await db.transaction(async (transaction) => {
      await endSession(transaction, { userId: actor.id, id: actor.sessionId })
      await recordAuthentication(transaction, { action: 'sign-out', actor, subject: actor, origin })
    })
  }

  return { signIn, open, signOut }
}

/** A sign-in attempt: the normalised e-mail address, whether or not an account has it, and the client's IP address. */
type Attempt = { email: string; address: string }

export type SignInGuard = ReturnType<typeof createSignInGuard>

/**
 * Counts failed sign-ins per account, per IP address and per pair of both (security.md 3). Each attempt is counted
 * before the password is checked, so that parallel guesses cannot slip through, and refunded if it was correct. Too
 * many for an account are refused; too many from an IP address, which a neighbourhood may share, require the bot check.
 *
 * The owner is never locked out for good: windows end by themselves and refused attempts do not extend them; from an IP
 * address that opened the account before, guesses made elsewhere do not count; a reset by e-mail clears the account's
 * counters.
 */
export function createSignInGuard(limits: AuthLimits) {
  const { signInPair, signInAccount, signInAddress, familiar } = limits
  const isFamiliar = async ({ email, address }: Attempt) => (await familiar.taken(email, address)) > 0
  /** Refunds the account and the IP address; the caller decides about the pair. */
  const giveBack = async (attempt: Attempt) => {
    if (!(await isFamiliar(attempt))) await signInAccount.giveBack(attempt.email)
    await signInAddress.giveBack(attempt.address)
  }
  /** Refunds an attempt that was no wrong password but opened no session. */
  const withdrawn = async (attempt: Attempt) => {
    await giveBack(attempt)
    await signInPair.giveBack(attempt.email, attempt.address)
  }

  return {
    /** Counts an attempt. Calls `isHuman` if the IP address has too many failures. Throws TooManyAttempts, `bot-check-required`. */
    begin: async (attempt: Attempt, isHuman: () => Promise<boolean>) => {
      const { email, address } = attempt
      // Checked before counting: an attempt without a solution counts against no account.
      const isExhausted = (await signInAddress.taken(address)) >= maxWrongFromAddress
      if (isExhausted && !(await isHuman())) throw botCheckRequired()
      await signInPair.take(email, address)
      if (!(await isFamiliar(attempt))) await signInAccount.take(email)
      if ((await signInAddress.count(address)) <= maxWrongFromAddress || isExhausted) return
      // Concurrent attempts exhausted the limit meanwhile.
      await withdrawn(attempt)
      throw botCheckRequired()
    },
    succeeded: async (attempt: Attempt) => {
      const { email, address } = attempt
      await giveBack(attempt)
      await familiar.mark(email, address)
      await signInPair.forget(email, address)
    },
    withdrawn,
    /** Clears the account's counters after its owner proved their identity by e-mail. */
    cleared: async ({ email, address }: Attempt) => {
      await signInAccount.forget(email)
      await signInPair.forget(email, address)
    },
    /** Returns whether enough attempts failed to require the bot check. */
    suspicious: async ({ email, address }: Attempt) => {
      const counts = [signInPair.taken(email, address), signInAccount.taken(email), signInAddress.taken(address)]
      const [pair = 0, account = 0, wholeAddress = 0] = await Promise.all(counts)
      return pair >= 3 || account >= 5 || wholeAddress >= 10
    },
  }
}
