import { type Options, hash, verify } from '@node-rs/argon2'
import { invalidInput, validationText } from '#shared/validation/field-problems.ts'
import { type PasswordOwner, normalizePassword, passwordFault } from '../password.ts'

/** 19 MiB, two passes, one lane; the algorithm is argon2id unless said otherwise (security.md 2). */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each hash takes a core and 19 MiB for some 20 ms: more at once would only make everyone wait longer. */
const mostAtOnce = 2
let running = 0
const waiting: (() => void)[] = []

/** The hash to store for a password; NFKC first, so that the same letters typed on another keyboard match. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalizePassword(password), options))
}

/**
 * Whether the password belongs to the stored hash. Without a hash (no such account, or none with a password) it
 * costs the same time and is false (security.md 4).
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

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  // A place that becomes free is handed to the next in line without ever counting as free.
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Throws 400 on the field for a new password that is made of its owner's name or e-mail (security.md 1). */
export function requireImpersonalPassword(password: string, owner: PasswordOwner, field = 'password'): void {
  if (passwordFault(password, owner) !== 'personal') return
  throw invalidInput([{ field, message: validationText('passwordPersonal') }])
}

/** The hash of a new password; throws as `requireImpersonalPassword` does. */
export async function hashNewPassword(password: string, owner: PasswordOwner): Promise<string> {
  requireImpersonalPassword(password, owner)
  return hashPassword(password)
}
