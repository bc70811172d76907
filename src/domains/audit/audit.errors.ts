import { Problem } from '#shared/problem.ts'
import { am } from './messages/am.ts'
import { en } from './messages/en.ts'

/** A page address that this server did not make. */
export function wrongAuditCursor(): Problem {
  const message = { en: en.wrongCursor, am: am.wrongCursor }
  return new Problem(400, 'wrong-cursor', message, [{ field: 'cursor', message }])
}

/** The period ends before it begins. */
export function wrongPeriod(): Problem {
  const message = { en: en.wrongPeriod, am: am.wrongPeriod }
  return new Problem(400, 'invalid-input', message, [{ field: 'to', message }])
}
