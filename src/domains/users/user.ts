import { messagesOfSection } from '#shared/message.ts'
import { Problem, problemOfField } from '#shared/problem.ts'
import type { en } from './messages/en.ts'

/** A suspended person cannot sign in, and their sessions are over; an invited one has not set a password yet. */
export const userStatuses = ['active', 'suspended', 'invited'] as const
export type UserStatus = (typeof userStatuses)[number]

/** A person with an account, as far as others may know them: never the password's hash. */
export type User = {
  id: number
  uid: string
  name: string
  email: string
  /** +251911000000 */
  phone: string | null
  /** 1990-12-31 */
  birthDate: string | null
  status: UserStatus
  /** How long the link of an invited person is good; null for everybody else. */
  invitedUntil: Date | null
  role: { id: number; name: string }
  /** Where the picture is, without size and format. */
  avatarPath: string | null
  /** Signing in needs a code of an authenticator app. */
  hasSecondFactor: boolean
  /** What the role grants; for rules, never sent. */
  rolePermissions: readonly string[]
  createdAt: Date
  lastSignInAt: Date | null
}

/** The sides in pixels that a person's picture is kept in. */
export const avatarSides = { small: 96, large: 256 }

/** What a picture of oneself may be, which everybody who registers can send; pictures of listings may be larger. */
export const avatarLimits = { bytes: 8 * 1024 * 1024, pixels: 25_000_000 }

/** The address of a person's picture as it is sent: the larger square as JPEG. Null without a picture. */
export function avatarUrl(path: string | null): string | null {
  return path === null ? null : `${path}-${avatarSides.large}.jpg`
}

/** Lengths in characters as people count them; from `anyComposition` on nothing else is asked (security.md 1). */
export const passwordLength = { minimum: 8, maximum: 256, anyComposition: 64 }

/** Choices of the users screen; the first is the default, also of a call without parameters (specification §9). */
export const userPageSizes = [5, 10, 15, 50, 100] as const

/** Names a text of this slice. */
export const userText = messagesOfSection<typeof en>('users')

/** An identifier that no user can have (specification §5). */
export function invalidUid(): Problem {
  return problemOfField(400, 'invalid-uid', 'uid', userText('invalidUid'))
}

/** There is no such user. */
export function userNotFound(): Problem {
  return new Problem(404, 'user-not-found', userText('notFound'))
}

/** Somebody has this e-mail; told to staff only (security.md 4). */
export function emailTaken(): Problem {
  return problemOfField(409, 'email-taken', 'email', userText('emailTaken'))
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
export function ownAccount(reason: 'ownAccount' | 'ownPassword' | 'ownSecondFactor'): Problem {
  return new Problem(409, 'own-account', userText(reason))
}

/** Who is invited is neither suspended nor reactivated: their invitation is revoked or accepted. */
export function stillInvited(): Problem {
  return new Problem(409, 'still-invited', userText('stillInvited'))
}

/** To whom goes what a person has: another one, by id, or nobody. */
export type Receiver = number | 'nobody'

/** Who is to have it is not there, suspended, or may have no listings. */
export function unfitReceiver(): Problem {
  return problemOfField(400, 'invalid-input', 'to', userText('unfitReceiver'))
}

/** Two fields of one request name different roles. */
export function rolesDisagree(): Problem {
  return problemOfField(400, 'invalid-input', 'roleId', userText('rolesDisagree'))
}
