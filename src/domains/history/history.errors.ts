import { messagesOfSection, type Message } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import type { en } from './messages/en.ts'

const text = messagesOfSection<typeof en>('history')

/** Said after the values of before were put back. */
export const restored: Message = text('restored')

/** There is no such change, or it is not of the market. */
export function changeNotFound(): Problem {
  return new Problem(404, 'change-not-found', text('notFound'))
}

/** What was added has nothing before it, and what is gone for good cannot come back. */
export function notRestorable(): Problem {
  return new Problem(409, 'not-restorable', text('notRestorable'))
}
