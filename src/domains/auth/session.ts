import { messagesOfSection } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
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

/** A session as its owner sees it. */
export type OwnSession = {
  id: number
  remember: boolean
  address: string | null
  userAgent: string | null
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
}

/** Names a text of this slice. */
export const authText = messagesOfSection<typeof en>('auth')

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
  const message = authText('botCheckRequired')
  return new Problem(428, 'bot-check-required', message, [{ field: 'altcha', message }])
}

/** The given current password is not the one of the account. */
export function wrongPassword(): Problem {
  const message = authText('wrongPassword')
  return new Problem(400, 'wrong-password', message, [{ field: 'currentPassword', message }])
}

/** The account signs in with a provider only. */
export function noPassword(): Problem {
  return new Problem(409, 'no-password', authText('noPassword'))
}

/** The reset link is unknown, used or over an hour old. */
export function resetLinkInvalid(): Problem {
  const message = authText('resetLinkInvalid')
  return new Problem(400, 'reset-link-invalid', message, [{ field: 'token', message }])
}

/** The new password is the one that has to be replaced. */
export function samePassword(): Problem {
  const message = authText('samePassword')
  return new Problem(400, 'same-password', message, [{ field: 'newPassword', message }])
}

/** No session of the caller has this id; those of others are private. */
export function sessionNotFound(): Problem {
  return new Problem(404, 'session-not-found', authText('sessionNotFound'))
}

/** The code of a federated sign-in is unknown, used or over a minute old. */
export function exchangeFailed(): Problem {
  const message = authText('exchangeFailed')
  return new Problem(400, 'exchange-failed', message, [{ field: 'code', message }])
}
