import { messagesOfSection } from '#shared/message.ts'
import { Problem, problemsOfSection } from '#shared/problem.ts'
import type { en } from './messages/en.ts'

/** A suspended user cannot sign in and has no sessions; an invited one has not set a password yet. */
export const userStatuses = ['active', 'suspended', 'invited'] as const
export type UserStatus = (typeof userStatuses)[number]

/** Side lengths in pixels of the stored sizes of a user's picture. */
export const avatarSides = { small: 96, large: 256 }

/** Limits of a user's picture, which anyone who registers can upload; listing pictures may be larger. */
export const avatarLimits = { bytes: 8 * 1024 * 1024, pixels: 25_000_000 }

/** Returns the URL of a user's picture: the larger square as JPEG. Null without a picture. */
export function avatarUrl(path: string | null): string | null {
  return path === null ? null : `${path}-${avatarSides.large}.jpg`
}

/** Lengths in Unicode code points; from `anyComposition` on, no other rule applies (security.md 1). */
export const passwordLength = { minimum: 8, maximum: 256, anyComposition: 64 }

/** Page sizes of the users screen; the first is the default, also of a request without parameters (specification §9). */
export const userPageSizes = [5, 10, 15, 50, 100] as const

/** Returns the message for a key of this slice. */
export const userText = messagesOfSection<typeof en>('users')
const problem = problemsOfSection<typeof en>('users')

/** Returns 400: the identifier cannot be that of a user (specification §5). */
export const invalidUid = problem(400, 'invalid-uid', 'invalidUid', 'uid')

export const userNotFound = problem(404, 'user-not-found', 'notFound')

/** Returns 409: the email is taken; told to staff only (security.md 4). */
export const emailTaken = problem(409, 'email-taken', 'emailTaken', 'email')

/** Returns 400: the registration failed; does not reveal whether the address is taken (specification §8, security.md 4). */
export const registrationFailed = problem(400, 'registration-failed', 'registrationFailed')

/** Returns 403: the user holds permissions that the caller lacks (security.md 13). */
export const userTooStrong = problem(403, 'user-too-strong', 'tooStrong')

/** Returns 409: users cannot do this to their own account in the list of users. */
export function ownAccount(reason: 'ownAccount' | 'ownPassword' | 'ownSecondFactor'): Problem {
  return new Problem(409, 'own-account', userText(reason))
}

/** Returns 409: an invited user can be neither suspended nor reactivated; the invitation is revoked or accepted. */
export const stillInvited = problem(409, 'still-invited', 'stillInvited')

/** The receiver of a user's belongings: another user by id, or nobody. */
export type Receiver = number | 'nobody'

/** Returns 400: the receiver does not exist, is suspended or may not have listings. */
export const unfitReceiver = problem(400, 'invalid-input', 'unfitReceiver', 'to')

const phonesDisagree = problem(400, 'invalid-input', 'phonesDisagree', 'phone_number')

type Phones = { phone?: string | null | undefined; phone_number?: string | null | undefined }

/** Returns the phone number under either name; undefined for none. Throws 400 when the two names have different ones. */
export function phoneOf({ phone, phone_number: other }: Phones): string | null | undefined {
  if (phone !== undefined && other !== undefined && phone !== other) throw phonesDisagree()
  return phone === undefined ? other : phone
}

/** Returns 400: two fields of one request name different roles. */
export const rolesDisagree = problem(400, 'invalid-input', 'rolesDisagree', 'roleId')
