import type { SQL } from 'drizzle-orm'
import type { TraceGroup } from '../personal-data.ts'
import { type Rows, type DataSubject, byAccount, byEmail, byPhone, anyOf } from './data-subject.ts'

/**
 * What an erasure does with rows: delete them; delete them with the rows of another table; hand them over to somebody or nobody (decision
 * 0043); or keep them without what identifies the person: the columns and their replacements.
 */
type Fate =
  | 'deleted'
  | 'handed over'
  | { goesWith: string }
  | { stays: string; without: (person: DataSubject) => Record<string, SQL> }

/** Rows of a table about a person. */
export type Trace = {
  table: string
  /** The name in an export. */
  name: string
  group: TraceGroup
  rows: Rows
  /** Exported columns. With `id` among them, rows are read a thousand at a time. */
  shown: readonly string[]
  /** Columns left out of exports: secrets, data about others, or derived values. */
  withheld?: readonly string[]
  fate: Fate
}

/** Splits column names. */
export function columns(names: string): string[] {
  return names.split(' ').filter((name) => name !== '')
}

type Otherwise = Partial<Trace>

/** Declares rows of a table: the exported columns, and what an erasure does. */
export function trace(
  group: TraceGroup,
  table: string,
  shown: string,
  about: Pick<Trace, 'rows' | 'fate'> & Otherwise,
): Trace {
  return { table, name: table, group, shown: columns(shown), ...about }
}

/** Declares rows that are deleted with the account in `user_id`, unless overridden. */
export function withAccount(group: TraceGroup, table: string, shown: string, otherwise: Otherwise = {}): Trace {
  return trace(group, table, shown, { rows: byAccount('user_id'), fate: { goesWith: 'users' }, ...otherwise })
}

/** The enquiries that a person sent. */
export const enquiriesOf: Rows = anyOf(byEmail, byPhone)

export const studentsOf: Rows = anyOf(byAccount('user_id'), byEmail, byPhone)
