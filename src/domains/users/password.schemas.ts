import { z } from 'zod'
import { messageKey } from '#shared/validation/field-problems.ts'
import { passwordFault } from './password.ts'
import { passwordLength } from './user.ts'

/**
 * A newly chosen password: for registration, creation, change and reset (security.md 1). The owner is unknown here;
 * `requireImpersonalPassword` checks against them.
 */
export const newPasswordSchema = z.string().superRefine((password, context) => {
  const fault = passwordFault(password)
  const { minimum, maximum } = passwordLength
  if (fault === 'not-text') context.addIssue(messageKey('control'))
  if (fault === 'too-common') context.addIssue(messageKey('passwordCommon'))
  if (fault === 'too-simple') context.addIssue(messageKey('passwordSimple'))
  // A password must never appear in a response or a log, so the issues carry no input.
  if (password === '') context.addIssue({ code: 'custom', message: messageKey('required'), input: '' })
  else if (fault === 'too-short') context.addIssue({ code: 'too_small', origin: 'string', minimum, input: '' })
  if (fault === 'too-long') context.addIssue({ code: 'too_big', origin: 'string', maximum, input: '' })
})
