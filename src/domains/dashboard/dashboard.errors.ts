import { messagesOfSection } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import type { en } from './messages/errors.en.ts'
import { periodDays } from './period.ts'

const text = messagesOfSection<typeof en>('dashboardErrors')

/** The period ends before it begins, or is longer than what is shown at once. */
export function wrongDashboardPeriod(): Problem {
  const days = { days: periodDays.maximum }
  const message = text('wrongPeriod', days)
  return new Problem(400, 'invalid-input', message, [{ field: 'to', message }])
}
