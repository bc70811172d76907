import { messagesOfSection } from '#shared/message.ts'
import { type Problem, problemOfField } from '#shared/problem.ts'
import { validationText } from '#shared/validation/field-problems.ts'
import type { en as actions } from './messages/actions.en.ts'
import type { en } from './messages/en.ts'

/** Who did something: anyone not signed in, or a person by number and name. */
export type AuditActor = { kind: 'visitor' } | { kind: 'user'; id: number; name: string }

/** What was touched; it keeps its name here after it is gone. */
type AuditSubject = { kind: string; id: number | string | null; name: string | null }

/** Field → [before, after]; null where there was or is nothing. */
export type AuditChanges = Readonly<Record<string, readonly [before: unknown, after: unknown]>>

/** What can happen, such as `role.updated`; each has a text for people. */
export type AuditAction = keyof typeof actions

/**
 * What happened; `batch` (a uuid) joins what one request or job did to many records. The entry with `members` stands for all of
 * them; the others are shown when it is opened.
 */
export type AuditEntry = {
  action: AuditAction
  subject: AuditSubject
  changes?: AuditChanges
  batch?: string | undefined
  members?: number | undefined
}

/** An entry as it is kept. */
export type AuditEvent = {
  id: number
  happenedAt: Date
  actor: { id: number; name: string } | null
  action: string
  /**
   * `type`: of a listing, or of all of a batch, whose status changed: whether it is for rent or for sale; `people`: the names of its
   * former and present owner, by id.
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
  /** How many records the batch has that this entry stands for; null: it stands for itself. */
  members: number | null
}

const text = messagesOfSection<typeof en>('audit')

/** A page address that this server did not make. */
export function wrongAuditCursor(): Problem {
  return problemOfField(400, 'wrong-cursor', 'cursor', text('wrongCursor'))
}

/** The period ends before it begins. */
export function wrongPeriod(): Problem {
  return problemOfField(400, 'invalid-input', 'to', validationText('period'))
}
