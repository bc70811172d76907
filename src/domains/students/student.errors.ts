import type { Texts } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import { invalidInput } from '#shared/validation/invalid-input.ts'
import { requiredTexts } from '#shared/validation/required.ts'
import { am } from './messages/am.ts'
import { en } from './messages/en.ts'

export const studentAdded: Texts = { en: en.added, am: am.added }

/** The account is listed already. */
export function alreadyStudent(): Problem {
  return new Problem(409, 'student-exists', { en: en.alreadyStudent, am: am.alreadyStudent })
}

/** The UID names no account, or one with another address. */
export function unknownStudentUid(): Problem {
  const message = { en: en.unknownUid, am: am.unknownUid }
  return new Problem(400, 'unknown-uid', message, [{ field: 'uid', message }])
}

/** Without a UID an account is made, and that needs a password (specification §5). */
export function studentPasswordRequired(): Problem {
  return invalidInput([{ field: 'password', message: requiredTexts('password') }])
}
