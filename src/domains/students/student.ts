import { type Message, messagesOfSection } from '#shared/message.ts'
import { Problem, problemOfField } from '#shared/problem.ts'
import { invalidInput, requiredText } from '#shared/validation/field-problems.ts'
import type { en } from './messages/en.ts'

const text = messagesOfSection<typeof en>('students')

export const studentAdded: Message = text('added')

/** Returns a problem: the account is already listed. */
export function alreadyStudent(): Problem {
  return new Problem(409, 'student-exists', text('alreadyStudent'))
}

/** Returns a problem: no account has the UID, or it has another address. */
export function unknownStudentUid(): Problem {
  return problemOfField(400, 'unknown-uid', 'uid', text('unknownUid'))
}

/** Returns a problem: without a UID an account is created, which needs a password (specification §5). */
export function studentPasswordRequired(): Problem {
  return invalidInput([{ field: 'password', message: requiredText('password') }])
}
