import { hashPassword, lockUser, requireImpersonalPassword } from '#domains/users/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import type { RevokeAccess } from '#platform/http/index.ts'
import type { Mailer, SentMail } from '#platform/mail/index.ts'
import type { BotCheck } from '#platform/rate-limits/bot-check.ts'
import { clientAddress } from '#platform/rate-limits/rate-limits.ts'
import type { RequestOrigin } from '#shared/actor.ts'
import type { Message } from '#shared/message.ts'
import { requireFound } from '#shared/problem.ts'
import { type SecondFactorCheck, resetLife, resetLinkInvalid } from '../session.ts'
import { type SendMail, passwordChangedMail, resetMail } from './account-mail.ts'
import { findAccountByEmail, setPasswordByMail } from './account.repository.ts'
import type { AuthLimits } from './auth.limits.ts'
import { recordAuthentication } from './authentication-events.ts'
import { consumeResetToken, deleteResetTokens, endSessions, findResetEnd, insertReset } from './session.repository.ts'
import type { SignInGuard } from './sign-in.usecases.ts'
import { createToken, hashToken } from './authenticate.ts'

type Dependencies = {
  db: Database
  mailer: Mailer
  limits: Pick<AuthLimits, 'resetAccount' | 'resetAddress' | 'resetToken'>
  guard: SignInGuard
  botCheck: BotCheck
  secondFactor: SecondFactorCheck
  revocations: readonly RevokeAccess[]
  publicUrl: string
}

/** The origin of a request, whose language the mails speak. */
type Origin = Required<RequestOrigin>

/** Creates the password reset: a mailed link, valid once and for an hour, sets a new password (security.md 6). */
export function createPasswordReset(dependencies: Dependencies) {
  const { db, mailer, limits, guard, botCheck, secondFactor, revocations, publicUrl } = dependencies

  /**
   * Counts the request and returns the remaining work: to look up the account and send the e-mail. The response must
   * not wait for that work, or its time would reveal whether the account exists. Throws `too-many-attempts`,
   * `bot-check-required`.
   */
  async function request(
    { email, altcha }: { email: string; altcha?: string | undefined },
    origin: Origin,
  ): Promise<SendMail> {
    const address = clientAddress(origin.address)
    await botCheck.require(altcha, async () => (await limits.resetAddress.taken(address)) >= 3)
    await limits.resetAddress.take(address)
    await limits.resetAccount.take(email)
    return () => mailLink(email, origin)
  }

  async function mailLink(email: string, origin: Origin): Promise<SentMail | undefined> {
    const token = createToken()
    const account = await db.transaction(async (transaction) => {
      const found = await findAccountByEmail(transaction, email)
      // Held until the link is stored: staff who change the address wait, and delete the link; or they have changed it.
      const held = found && (await lockUser(transaction, { id: found.id }))
      if (held?.status !== 'active' || held.email !== found?.email) return undefined
      await insertReset(transaction, { userId: held.id, tokenHash: hashToken(token), life: resetLife })
      const event = { action: 'password.reset-requested', actor: null, subject: held, origin } as const
      await recordAuthentication(transaction, event)
      return found
    })
    if (!account) return undefined
    return mailer.send(resetMail({ ...account, language: origin.language }, { publicUrl, token }))
  }

  /** Returns when a link expires, before somebody chooses a password for it. Throws as `reset`. */
  const open = (token: string, origin: Origin): Promise<Date> =>
    limits.resetToken.countWrong(clientAddress(origin.address), 'reset-link-invalid', async () => {
      return requireFound(await findResetEnd(db, hashToken(token)), resetLinkInvalid)
    })

  /**
   * Sets the password, given a link's token, and ends all sessions. If the address was never verified before, also
   * removes every other way into the account. Throws `reset-link-invalid`, `too-many-attempts`.
   */
  async function reset({ token, password }: { token: string; password: string }, origin: Origin): Promise<SendMail> {
    const address = clientAddress(origin.address)
    const account = await limits.resetToken.countWrong(address, 'reset-link-invalid', () =>
      setPassword({ token, password }, origin),
    )
    await guard.cleared({ email: account.email.toLowerCase(), address })
    await secondFactor.forgive(account.id)
    const recipient = { ...account, emailVerified: true, language: origin.language }
    return () => mailer.send(passwordChangedMail(recipient, publicUrl, account.removed))
  }

  async function setPassword({ token, password }: { token: string; password: string }, origin: Origin) {
    const newHash = await hashPassword(password)
    return db.transaction(async (transaction) => {
      const userId = await consumeResetToken(transaction, hashToken(token))
      const changed = userId === undefined ? undefined : await setPasswordByMail(transaction, userId, newHash)
      if (!changed) throw resetLinkInvalid()
      // The link stays valid if this throws: the transaction is rolled back.
      requireImpersonalPassword(password, changed)
      await endSessions(transaction, changed.id)
      await deleteResetTokens(transaction, changed.id)
      await recordAuthentication(transaction, { action: 'password.reset', actor: changed, subject: changed, origin })
      // Whoever set these up could not prove that the address is theirs, so they open the account no more (decision 0046).
      const removed: Message[] = []
      for (const revoke of changed.wasProven ? [] : revocations) {
        const ways = await revoke(transaction, changed, origin)
        if (ways) removed.push(ways)
      }
      return { ...changed, removed }
    })
  }

  return { request, open, reset }
}
