import { validationText } from '#shared/validation/field-problems.ts'
import { invalidInput } from '#shared/validation/invalid-input.ts'
import { passwordFault } from '../password.ts'
import type { PasswordOwner } from '../personal-passwords.ts'
import { hashPassword } from './password-hash.ts'

/** Throws 400 on the field for a new password that is made of its owner's name or e-mail (security.md 1). */
export function requireImpersonalPassword(password: string, owner: PasswordOwner, field = 'password'): void {
  if (passwordFault(password, owner) !== 'personal') return
  throw invalidInput([{ field, message: validationText('passwordPersonal') }])
}

/** The hash of a new password; throws as `demandImpersonalPassword` does. */
export async function hashNewPassword(password: string, owner: PasswordOwner): Promise<string> {
  requireImpersonalPassword(password, owner)
  return hashPassword(password)
}
