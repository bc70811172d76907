import { Problem } from '#shared/problem.ts'
import { am } from './messages/errors.am.ts'
import { en } from './messages/errors.en.ts'
import { periodDays } from './period.ts'

/** The period ends before it begins, or is longer than what is shown at once. */
export function wrongDashboardPeriod(): Problem {
  const days = { days: periodDays.maximum }
  const message = { en: en.wrongPeriod(days), am: am.wrongPeriod(days) }
  return new Problem(400, 'invalid-input', message, [{ field: 'to', message }])
}
