import { invalidUid, userNotFound } from '../user.errors.ts'
import type { UserIdentifier } from './user.repository.ts'

const longestUid = 128
const largestId = 2_147_483_647

/**
 * Reads `{uid}` or `{id}` of an address; either names a user, and our uids are never digits only. Throws `invalid-uid`
 * for one that is empty or too long (specification §5), `user-not-found` for one that nobody can have.
 */
export function readUserIdentifier(text: string | undefined): UserIdentifier {
  if (text === undefined || text.trim() === '' || text.length > longestUid) throw invalidUid()
  if (/\p{Cc}/u.test(text) || !text.isWellFormed()) throw userNotFound()
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  return id >= 1 && id <= largestId ? { id } : { uid: text }
}
