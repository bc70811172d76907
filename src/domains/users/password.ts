import { commonPasswords } from './common-passwords.ts'
import { passwordLength } from './password-length.ts'

export type PasswordFault = 'too-short' | 'too-long' | 'too-common' | 'not-text'

/** The one form of a password: the same letters, however they were composed, are the same password (Unicode NFKC). */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC')
}

/** What keeps a text from being a password, or undefined. */
export function passwordFault(password: string): PasswordFault | undefined {
  if (!password.isWellFormed() || password.includes('\0')) return 'not-text'
  const normalized = normalizePassword(password)
  const { length } = Array.from(normalized)
  if (length < passwordLength.minimum) return 'too-short'
  if (length > passwordLength.maximum) return 'too-long'
  return commonPasswords.has(normalized.toLowerCase()) ? 'too-common' : undefined
}
