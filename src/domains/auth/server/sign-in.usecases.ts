import { verifyPassword } from '#domains/users/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { type BotCheck, clientAddress } from '#platform/rate-limits/index.ts'
import type { RequestOrigin, SignedInActor } from '#shared/actor.ts'
import type { Credentials } from '../session.schemas.ts'
import { type SecondFactorCheck, accountSuspended, botCheckRequired, loginFailed } from '../session.ts'
import { type Account, findAccountByEmail, noteSignIn } from './account.repository.ts'
import { type AuthLimits, mostWrongFromAddress } from './auth.limits.ts'
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

/** A session with the person it belongs to. */
export type SignedIn = { token: string; account: Account }

/** Signing in with e-mail and password, and signing out. */
export function createSignIn({ db, sessions, guard, botCheck, secondFactor }: SignInDependencies) {
  /**
   * Opens a session for the right e-mail and password. Throws `login-failed`, `account-suspended` (only for the right
   * password), `second-factor-required`, `wrong-code`, `too-many-attempts`, `bot-check-required`. An unknown e-mail costs the same time as a wrong password.
   */
  async function signIn(
    { email, password, rememberMe, altcha, code }: Credentials,
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
    if (account.hasSecondFactor) await requireCode(account, { attempt, code, origin })
    await guard.succeeded(attempt)
    return { token: await open(account, { remember: rememberMe, origin }), account }
  }

  type CodeAttempt = { attempt: Attempt; code: string | undefined; origin: RequestOrigin }

  async function requireCode(account: Account, { attempt, code, origin }: CodeAttempt): Promise<void> {
    try {
      await secondFactor.require(account.id, code, origin)
    } catch (error) {
      // The password was right: codes have limits of their own.
      await guard.withdrawn(attempt)
      if (code !== undefined)
        await recordAuthentication(db, { action: 'sign-in.failed', actor: null, subject: account, origin })
      throw error
    }
  }

  /** Opens a session for who has proved who they are. Throws `account-suspended`. */
  async function open(account: Account, options: Parameters<Sessions['createSession']>[1]): Promise<string> {
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

  return { signIn, open, signOut }
}

/** Whose attempt it is: the account by its normalised e-mail, whether it exists or not, and the client's address. */
type Attempt = { email: string; address: string }

export type SignInGuard = ReturnType<typeof createSignInGuard>

/**
 * Counts wrong sign-ins per account, per address and per both (security.md 3). Each attempt is counted before the
 * password is looked at, so that parallel guesses cannot slip through, and given back when it was right. Too many of an
 * account are refused; too many from an address, which a neighbourhood may share, need the bot-check solved.
 *
 * The owner is never locked out for good: windows end by themselves and refused attempts do not extend them; from an
 * address that opened the account before, guesses made elsewhere do not count; a reset by mail clears the account.
 */
export function createSignInGuard(limits: AuthLimits) {
  const { signInPair, signInAccount, signInAddress, familiar } = limits
  const isFamiliar = async ({ email, address }: Attempt) => (await familiar.taken(email, address)) > 0
  /** It was not wrong for the account or the address; what becomes of both together is the caller's business. */
  const giveBack = async (attempt: Attempt) => {
    if (!(await isFamiliar(attempt))) await signInAccount.giveBack(attempt.email)
    await signInAddress.giveBack(attempt.address)
  }
  /** It turned out to be no wrong password, and opened nothing. */
  const withdrawn = async (attempt: Attempt) => {
    await giveBack(attempt)
    await signInPair.giveBack(attempt.email, attempt.address)
  }

  return {
    /** `isHuman` is asked where the address had too many failures. Throws TooManyAttempts, `bot-check-required`. */
    begin: async (attempt: Attempt, isHuman: () => Promise<boolean>) => {
      const { email, address } = attempt
      // Looked at before anything is counted: who sends no solution counts for no account.
      const isExhausted = (await signInAddress.taken(address)) >= mostWrongFromAddress
      if (isExhausted && !(await isHuman())) throw botCheckRequired()
      await signInPair.take(email, address)
      if (!(await isFamiliar(attempt))) await signInAccount.take(email)
      if ((await signInAddress.count(address)) <= mostWrongFromAddress || isExhausted) return
      // Others came in between.
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
    /** The owner proved who they are by mail. */
    cleared: async ({ email, address }: Attempt) => {
      await signInAccount.forget(email)
      await signInPair.forget(email, address)
    },
    /** Whether there were so many failures that a bot-check is due. */
    suspicious: async ({ email, address }: Attempt) => {
      const counts = [signInPair.taken(email, address), signInAccount.taken(email), signInAddress.taken(address)]
      const [pair = 0, account = 0, wholeAddress = 0] = await Promise.all(counts)
      return pair >= 3 || account >= 5 || wholeAddress >= 10
    },
  }
}
