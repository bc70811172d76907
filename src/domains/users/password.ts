import { isCommonPassword } from './common-passwords.ts'
import { isPersonalPassword, type PasswordOwner } from './personal-passwords.ts'
import { passwordLength } from './password-length.ts'
import { isSimplePassword } from './simple-passwords.ts'

export type PasswordFault = 'too-short' | 'too-long' | 'too-common' | 'too-simple' | 'personal' | 'not-text'

/** The one form of a password: the same letters, however they were composed, are the same password (Unicode NFKC). */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC')
}

/** What keeps a text from being a password (of this owner, where it is known), or undefined (security.md 1). */
export function passwordFault(password: string, owner?: PasswordOwner): PasswordFault | undefined {
  if (!password.isWellFormed() || password.includes('\0')) return 'not-text'
  const normalized = normalizePassword(password)
  const { length } = Array.from(normalized)
  if (length < passwordLength.minimum) return 'too-short'
  if (length > passwordLength.maximum) return 'too-long'
  // Long ones are accepted whatever they are made of.
  return length < passwordLength.anyComposition ? weaknessOf(normalized.toLowerCase(), owner) : undefined
}

function weaknessOf(password: string, owner: PasswordOwner | undefined): PasswordFault | undefined {
  if (owner && isPersonalPassword(password, owner)) return 'personal'
  if (isCommonPassword(password)) return 'too-common'
  return isSimplePassword(password) ? 'too-simple' : undefined
}
