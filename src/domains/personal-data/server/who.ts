import { type SQL, sql } from 'drizzle-orm'

/** A person whose data is sought: by account, and by address and number if those are verified as theirs. */
export type Who = { account: { id: number } | null; email: string | null; phone: string | null }

/** Returns the condition of a table's rows about a person; undefined if nothing known about them can match. */
export type Rows = (who: Who) => SQL | undefined

/** Returns the replacement of an erased person's name: the id of a deleted account identifies nobody. */
export function pseudonym({ id }: { id: number }): string {
  return `#${id}`
}

export const byAccount =
  (column: string): Rows =>
  ({ account }) =>
    account ? sql`${sql.identifier(column)} = ${account.id}` : undefined

export const byEmail =
  (column: string): Rows =>
  ({ email }) =>
    email === null ? undefined : sql`lower(${sql.identifier(column)}) = lower(${email})`

export const byPhone =
  (column: string): Rows =>
  ({ phone }) =>
    phone === null ? undefined : sql`${sql.identifier(column)} = ${phone}`

/** Combines conditions with `or`. */
export const anyOf =
  (...all: readonly Rows[]): Rows =>
  (who) => {
    const found = all.flatMap((rows) => rows(who) ?? [])
    return found.length === 0 ? undefined : sql`(${sql.join(found, sql` or `)})`
  }

/** Selects rows that refer, in a column, to selected rows of another table with an `id`. */
export const byReference =
  (column: string, table: string, rows: Rows): Rows =>
  (who) => {
    const found = rows(who)
    return found && sql`${sql.identifier(column)} in (select id from ${sql.identifier(table)} where ${found})`
  }
