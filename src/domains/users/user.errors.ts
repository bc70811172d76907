import { messagesOfSection } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import type { en } from './messages/en.ts'

/** Names a text of this slice. */
export const userText = messagesOfSection<typeof en>('users')

/** An identifier that no user can have (specification §5). */
export function invalidUid(): Problem {
  const message = userText('invalidUid')
  return new Problem(400, 'invalid-uid', message, [{ field: 'uid', message }])
}

/** There is no such user. */
export function userNotFound(): Problem {
  return new Problem(404, 'user-not-found', userText('notFound'))
}

/** Somebody has this e-mail; told to staff only (security.md 4). */
export function emailTaken(): Problem {
  const message = userText('emailTaken')
  return new Problem(409, 'email-taken', message, [{ field: 'email', message }])
}

/** The registration could not be done; says nothing about whose address it is (specification §8, security.md 4). */
export function registrationFailed(): Problem {
  return new Problem(400, 'registration-failed', userText('registrationFailed'))
}

/** The person holds permissions that the caller lacks (security.md 13). */
export function userTooStrong(): Problem {
  return new Problem(403, 'user-too-strong', userText('tooStrong'))
}

/** What nobody does to themselves by the list of users. */
export function ownAccount(reason: 'ownAccount' | 'ownPassword'): Problem {
  return new Problem(409, 'own-account', userText(reason))
}

/** Two fields of one request name different roles. */
export function rolesDisagree(): Problem {
  const message = userText('rolesDisagree')
  return new Problem(400, 'invalid-input', message, [{ field: 'roleId', message }])
}
