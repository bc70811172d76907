import type { RequestOrigin } from '#shared/actor.ts'
import { messagesOfSection } from '#shared/message.ts'
import { Problem, problemOfField } from '#shared/problem.ts'
import type { en } from './messages/en.ts'

const hour = 3600
const day = 24 * hour

/** How long a session lives, in seconds: at most, and without being used (decision 0007). */
export const sessionLife = {
  remembered: { absolute: 30 * day, idle: 7 * day },
  brief: { absolute: 12 * hour, idle: 2 * hour },
}

/** Seconds that a password reset link is good for (security.md 6). */
export const resetLife = hour

/** Seconds that the code of a finished federated sign-in waits to be exchanged for a session. */
export const exchangeLife = 60

/** The same where a code of a second factor has to be found first. */
export const exchangeLifeWithCode = 5 * 60

/** Names a text of this slice. */
export const authText = messagesOfSection<typeof en>('auth')

/** Asks whoever has a second factor for its code, wherever somebody is let in; the slice of second factors gives it. */
export type SecondFactorCheck = {
  /** Throws `second-factor-required` without a code, `wrong-code`, `too-many-attempts`. */
  require(userId: number, code: string | undefined, origin: RequestOrigin): Promise<void>
  /** The owner proved who they are by mail: wrong codes of others no longer count. */
  forgive(userId: number): Promise<void>
}

/** E-mail and password are right, and the account has a second factor: its code is missing in the named field. */
export function secondFactorRequired(): Problem {
  return problemOfField(401, 'second-factor-required', 'code', authText('secondFactorRequired'))
}

/** The code is none of this moment, was used already, or is no recovery code. */
export function wrongCode(): Problem {
  return problemOfField(400, 'wrong-code', 'code', authText('wrongCode'))
}

/** E-mail and password do not belong together; says nothing about which of them is wrong (security.md 4). */
export function loginFailed(): Problem {
  return new Problem(401, 'login-failed', authText('loginFailed'))
}

/** Told only to who gave the right password. */
export function accountSuspended(): Problem {
  return new Problem(403, 'account-suspended', authText('accountSuspended'))
}

/** A solved challenge is needed in the field `altcha`. */
export function botCheckRequired(): Problem {
  return problemOfField(428, 'bot-check-required', 'altcha', authText('botCheckRequired'))
}

/** The given current password is not the one of the account. */
export function wrongPassword(field = 'currentPassword'): Problem {
  return problemOfField(400, 'wrong-password', field, authText('wrongPassword'))
}

/** The account signs in with a provider only. */
export function noPassword(): Problem {
  return new Problem(409, 'no-password', authText('noPassword'))
}

/** The reset link is unknown, used or over an hour old. */
export function resetLinkInvalid(): Problem {
  return problemOfField(400, 'reset-link-invalid', 'token', authText('resetLinkInvalid'))
}

/** The new password is the one that has to be replaced. */
export function samePassword(): Problem {
  return problemOfField(400, 'same-password', 'newPassword', authText('samePassword'))
}

/** No session of the caller has this id; those of others are private. */
export function sessionNotFound(): Problem {
  return new Problem(404, 'session-not-found', authText('sessionNotFound'))
}

/** The code of a federated sign-in is unknown, used or over a minute old. */
export function exchangeFailed(): Problem {
  return problemOfField(400, 'exchange-failed', 'code', authText('exchangeFailed'))
}
