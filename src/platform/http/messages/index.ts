import { messagesOfSection } from '#shared/message.ts'
import { problemsOfSection } from '#shared/problem.ts'
import type { en } from './en.ts'

/** Returns a text of responses that belong to no slice. */
export const httpText = messagesOfSection<typeof en>('http')

/** Declares a problem that belongs to no slice. */
export const httpProblem = problemsOfSection<typeof en>('http')
