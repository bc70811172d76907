import type { RequestOrigin } from '#shared/actor.ts'
import { messagesOfSection } from '#shared/message.ts'
import { type Problem, problemOfField, problemsOfSection } from '#shared/problem.ts'
import type { en } from './messages/en.ts'

const hour = 3600
const day = 24 * hour

/** Lifetimes of a session, in seconds: absolute, and idle without use (decision 0007). */
export const sessionLife = {
  remembered: { absolute: 30 * day, idle: 7 * day },
  brief: { absolute: 12 * hour, idle: 2 * hour },
}

/** Seconds for which a password reset link is valid (security.md 6). */
export const resetLife = hour

/** Seconds within which the code of a federated sign-in must be exchanged for a session. */
export const exchangeLife = 60

/** The same, in seconds, if the person has to enter a second factor's code first. */
export const exchangeLifeWithCode = 5 * 60

/** Refers to a text of this slice. */
export const authText = messagesOfSection<typeof en>('auth')
const problem = problemsOfSection<typeof en>('auth')

/** Checks the second factor at every kind of sign-in; the second-factors slice implements it. */
export type SecondFactorCheck = {
  /** Checks the code. Throws `second-factor-required` without one, `wrong-code`, `too-many-attempts`. */
  require(userId: number, code: string | undefined, origin: RequestOrigin): Promise<void>
  /** Counts wrong codes: returns what `check` found, or throws `wrong-code` or `too-many-attempts`. */
  limit<Found>(
    userId: number,
    origin: RequestOrigin,
    check: () => Promise<Found | false> | Found | undefined,
  ): Promise<Found>
  /** Resets the count of wrong codes after the owner proved their identity by e-mail. */
  forgive(userId: number): Promise<void>
}

/** Returns a 401: e-mail and password are correct, but the account's second factor needs a code in the field `code`. */
export const secondFactorRequired = problem(401, 'second-factor-required', 'secondFactorRequired', 'code')

/** Returns a 400: the code is wrong, expired or used, or no recovery code. */
export const wrongCode = problem(400, 'wrong-code', 'wrongCode', 'code')

/** Returns a 401 that does not say whether the e-mail address or the password is wrong (security.md 4). */
export const loginFailed = problem(401, 'login-failed', 'loginFailed')

/** Returns a 403; thrown only after the correct password. */
export const accountSuspended = problem(403, 'account-suspended', 'accountSuspended')

/** Returns a 428: a solved challenge is required in the field `altcha`. */
export const botCheckRequired = problem(428, 'bot-check-required', 'botCheckRequired', 'altcha')

/** Returns a 400: the password is not the account's. */
export function wrongPassword(field = 'currentPassword'): Problem {
  return problemOfField(400, 'wrong-password', field, authText('wrongPassword'))
}

/** Returns a 409: the account signs in with a provider only. */
export const noPassword = problem(409, 'no-password', 'noPassword')

/** Returns a 400: the reset link is unknown, used or over an hour old. */
export const resetLinkInvalid = problem(400, 'reset-link-invalid', 'resetLinkInvalid', 'token')

/** Returns a 400: the new password is the one that must be replaced. */
export const samePassword = problem(400, 'same-password', 'samePassword', 'newPassword')

/** Returns a 404: the caller has no session with this id; those of others are private. */
export const sessionNotFound = problem(404, 'session-not-found', 'sessionNotFound')

/** Returns a 400: the code of a federated sign-in is unknown, used or expired. */
export const exchangeFailed = problem(400, 'exchange-failed', 'exchangeFailed', 'code')
