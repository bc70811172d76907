import { type Problem, problemOfField, problemsOfSection } from '#shared/problem.ts'
import { validationText } from '#shared/validation/field-problems.ts'
import type { en as actions } from './messages/actions.en.ts'
import type { en } from './messages/en.ts'

/** The affected record; its name stays here after it is deleted. */
type AuditSubject = { kind: string; id: number | string | null; name: string | null }

/** Field → [before, after]; null means no value. */
export type AuditChanges = Readonly<Record<string, readonly [before: unknown, after: unknown]>>

/** An action, such as `role.updated`; each has a text. */
export type AuditAction = keyof typeof actions

/**
 * An audited action; `batch` (a uuid) joins the rows of what one request or job did to many records. The entry with `members` stands for
 * all of them; the others are shown when it is opened.
 */
export type AuditEntry = {
  action: AuditAction
  subject: AuditSubject
  changes?: AuditChanges
  batch?: string | undefined
  members?: number | undefined
}

export type AuditEvent = {
  id: number
  happenedAt: Date
  actor: { id: number; name: string } | null
  action: string
  /**
   * `type`: for a change of status, whether the listing, or all listings of a batch, are for rent or for sale; `people`: names of the
   * former and present owner or agent, by id.
   */
  subject: {
    kind: string
    id: string | null
    name: string | null
    type?: string | undefined
    people?: Record<string, string>
  }
  changes: Record<string, readonly [unknown, unknown]>
  address: string | null
  userAgent: string | null
  batch: string | null
  /** The number of records in the batch that this entry stands for; null: only itself. */
  members: number | null
}

const problem = problemsOfSection<typeof en>('audit')

/** Returns a problem: the cursor was not made by this server. */
export const wrongAuditCursor = problem(400, 'wrong-cursor', 'wrongCursor', 'cursor')

/** Returns a problem: the period ends before it begins. */
export function wrongPeriod(): Problem {
  return problemOfField(400, 'invalid-input', 'to', validationText('period'))
}
