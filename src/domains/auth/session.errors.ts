import type { Texts } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import { am } from './messages/am.ts'
import { en } from './messages/en.ts'

type PlainKey = { [Key in keyof typeof en]: (typeof en)[Key] extends string ? Key : never }[keyof typeof en]

/** A text of this slice in every language. */
export function sessionTexts(key: PlainKey): Texts {
  return { en: en[key], am: am[key] }
}

/** E-mail and password do not belong together; says nothing about which of them is wrong (security.md 4). */
export function loginFailed(): Problem {
  return new Problem(401, 'login-failed', sessionTexts('loginFailed'))
}

/** Told only to who gave the right password. */
export function accountSuspended(): Problem {
  return new Problem(403, 'account-suspended', sessionTexts('accountSuspended'))
}

/** Too much of something from somewhere; the answer carries Retry-After (security.md 3). */
export class TooManyAttempts extends Problem {
  readonly retryAfterSeconds: number

  constructor(kind: 'tooManyAttempts' | 'tooManyRequests', retryAfterSeconds: number) {
    const minutes = String(Math.ceil(retryAfterSeconds / 60))
    super(429, 'too-many-attempts', { en: en[kind]({ minutes }), am: am[kind]({ minutes }) })
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A solved challenge is needed in the field `altcha`. */
export function botCheckRequired(): Problem {
  const message = sessionTexts('botCheckRequired')
  return new Problem(428, 'bot-check-required', message, [{ field: 'altcha', message }])
}

/** The given current password is not the one of the account. */
export function wrongPassword(): Problem {
  const message = sessionTexts('wrongPassword')
  return new Problem(400, 'wrong-password', message, [{ field: 'currentPassword', message }])
}

/** The account signs in with a provider only. */
export function noPassword(): Problem {
  return new Problem(409, 'no-password', sessionTexts('noPassword'))
}

/** The reset link is unknown, used or over an hour old. */
export function resetLinkInvalid(): Problem {
  const message = sessionTexts('resetLinkInvalid')
  return new Problem(400, 'reset-link-invalid', message, [{ field: 'token', message }])
}

/** No session of the caller has this id; those of others are private. */
export function sessionNotFound(): Problem {
  return new Problem(404, 'session-not-found', sessionTexts('sessionNotFound'))
}

/** The code of a federated sign-in is unknown, used or over a minute old. */
export function exchangeFailed(): Problem {
  const message = sessionTexts('exchangeFailed')
  return new Problem(400, 'exchange-failed', message, [{ field: 'code', message }])
}
