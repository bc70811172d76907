import type { Texts } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import { am } from './messages/am.ts'
import { en } from './messages/en.ts'

/** The messages of this slice that need no parameters. */
type PlainKey = { [Key in keyof typeof en]: (typeof en)[Key] extends string ? Key : never }[keyof typeof en]

export function userTexts(key: PlainKey): Texts {
  return { en: en[key], am: am[key] }
}

/** An identifier that no user can have (specification §5). */
export function invalidUid(): Problem {
  const message = userTexts('invalidUid')
  return new Problem(400, 'invalid-uid', message, [{ field: 'uid', message }])
}

/** There is no such user. */
export function userNotFound(): Problem {
  return new Problem(404, 'user-not-found', userTexts('notFound'))
}

/** Somebody has this e-mail; told to staff only (security.md 4). */
export function emailTaken(): Problem {
  const message = userTexts('emailTaken')
  return new Problem(409, 'email-taken', message, [{ field: 'email', message }])
}

/** The registration could not be done; says nothing about whose address it is (specification §8, security.md 4). */
export function registrationFailed(): Problem {
  return new Problem(400, 'registration-failed', userTexts('registrationFailed'))
}

/** The person holds permissions that the caller lacks (security.md 13). */
export function userTooStrong(): Problem {
  return new Problem(403, 'user-too-strong', userTexts('tooStrong'))
}

/** What nobody does to themselves by the list of users. */
export function ownAccount(reason: 'ownAccount' | 'ownPassword'): Problem {
  return new Problem(409, 'own-account', userTexts(reason))
}

/** Two fields of one request name different roles. */
export function rolesDisagree(): Problem {
  const message = userTexts('rolesDisagree')
  return new Problem(400, 'invalid-input', message, [{ field: 'roleId', message }])
}
