import { type Message, messagesOfSection } from '#shared/message.ts'
import { type Problem, problemsOfSection } from '#shared/problem.ts'
import { invalidInput, requiredText } from '#shared/validation/field-problems.ts'
import type { en } from './messages/en.ts'

const text = messagesOfSection<typeof en>('students')
const problem = problemsOfSection<typeof en>('students')

export const studentAdded: Message = text('added')

export const alreadyStudent = problem(409, 'student-exists', 'alreadyStudent')

/** Returns a problem: no account has the UID, or it has another address. */
export const unknownStudentUid = problem(400, 'unknown-uid', 'unknownUid', 'uid')

/** Returns a problem: nothing referred to the uploaded picture for an hour, so that its files were deleted. */
export const pictureGone = problem(400, 'picture-gone', 'pictureGone', 'profilePicture')

/** Returns a problem: without a UID an account is created, which needs a password (specification §5). */
export function studentPasswordRequired(): Problem {
  return invalidInput([{ field: 'password', message: requiredText('password') }])
}
