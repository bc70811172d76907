import { expect, test } from 'vitest'
import { messageText } from '#shared/message.ts'
import { fieldProblems } from '#shared/validation/field-problems.ts'
import { newUserSchema } from './user.schemas.ts'

test('an empty user form is told every field that it needs, each by its name', () => {
  const empty = { name: '', email: '', phone: '', role: '', password: '' }
  const { error } = newUserSchema.safeParse(empty, { reportInput: true })
  expect(fieldProblems(error?.issues ?? []).map(({ field, message }) => [field, messageText(message, 'en')])).toEqual([
    ['name', 'Please enter a name.'],
    ['email', 'Please enter an email address.'],
    ['password', 'Please enter a password.'],
    ['role', 'Please choose a role.'],
  ])
})
