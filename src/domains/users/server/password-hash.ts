import { type Options, hash, verify } from '@node-rs/argon2'
import { createConcurrencyLimit } from '#platform/process/concurrency-limit.ts'
import { invalidInput, validationText } from '#shared/validation/field-problems.ts'
import { type PasswordOwner, normalizePassword, passwordFault } from '../password.ts'

/** 19 MiB, two passes, one lane; the library's default algorithm is argon2id (security.md 2). */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash takes a core and 19 MiB for about 20 ms; running more in parallel would only make everyone wait longer. */
const inTurn = createConcurrencyLimit(2)

/** Returns the hash to store for a password; normalizes to NFKC first, so that the same letters typed on another keyboard match. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalizePassword(password), options))
}

/**
 * Returns whether a password matches the stored hash. Without a hash (no such account, or none with a password) it
 * takes the same time and returns false (security.md 4).
 */
export async function verifyPassword(storedHash: string | null | undefined, password: string): Promise<boolean> {
  const candidate = storedHash ?? (await nobodysHash())
  const matches = await inTurn(() => verify(candidate, normalizePassword(password)))
  return matches && storedHash !== null && storedHash !== undefined
}

let hashOfNobody: Promise<string> | undefined
function nobodysHash(): Promise<string> {
  return (hashOfNobody ??= hashPassword('the password of nobody'))
}

/** Throws 400 on the field for a new password made of its owner's name or email (security.md 1). */
export function requireImpersonalPassword(password: string, owner: PasswordOwner, field = 'password'): void {
  if (passwordFault(password, owner) !== 'personal') return
  throw invalidInput([{ field, message: validationText('passwordPersonal') }])
}

/** Returns the hash of a new password; throws like `requireImpersonalPassword`. */
export async function hashNewPassword(password: string, owner: PasswordOwner): Promise<string> {
  requireImpersonalPassword(password, owner)
  return hashPassword(password)
}
