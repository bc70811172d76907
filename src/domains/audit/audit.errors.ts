import { messagesOfSection } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import type { en } from './messages/en.ts'

const text = messagesOfSection<typeof en>('audit')

/** A page address that this server did not make. */
export function wrongAuditCursor(): Problem {
  const message = text('wrongCursor')
  return new Problem(400, 'wrong-cursor', message, [{ field: 'cursor', message }])
}

/** The period ends before it begins. */
export function wrongPeriod(): Problem {
  const message = text('wrongPeriod')
  return new Problem(400, 'invalid-input', message, [{ field: 'to', message }])
}
