import type { SQL } from 'drizzle-orm'
import type { TraceGroup } from '../personal-data.ts'
import { type Rows, type Who, byAccount, byEmail, byPhone, either } from './who.ts'

/**
 * What becomes of rows when their person is erased: they are deleted; they go with the rows of another table; another person or nobody gets
 * them (decision 0043); or they stay, without what names the person: columns, and what is put in their place.
 */
type Fate =
  | 'deleted'
  | 'handed over'
  | { goesWith: string }
  | { stays: string; without: (who: Who) => Record<string, SQL> }

/** Rows that say something about a person, in one table. */
export type Trace = {
  table: string
  /** What they are called in an export. */
  name: string
  group: TraceGroup
  rows: Rows
  /** Columns that an export shows. With `id` among them rows are read a thousand at a time. */
  shown: readonly string[]
  /** Columns that it leaves out: what opens something, is about other people, or follows from the rest. */
  withheld?: readonly string[]
  fate: Fate
}

/** Names of columns, one after the other. */
export function columns(names: string): string[] {
  return names.split(' ').filter((name) => name !== '')
}

type Otherwise = Partial<Trace>

/** Rows of a table, of which an export shows these columns, and what becomes of them. */
export function trace(
  group: TraceGroup,
  table: string,
  shown: string,
  about: Pick<Trace, 'rows' | 'fate'> & Otherwise,
): Trace {
  return { table, name: table, group, shown: columns(shown), ...about }
}

/** Rows that go with the account of their `user_id`, unless it is said otherwise. */
export function withAccount(group: TraceGroup, table: string, shown: string, otherwise: Otherwise = {}): Trace {
  return trace(group, table, shown, { rows: byAccount('user_id'), fate: { goesWith: 'users' }, ...otherwise })
}

/** The enquiries that somebody sent. */
export const enquiriesOf: Rows = either(byEmail('email'), byPhone('phone'))
