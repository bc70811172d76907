import { type SQL, sql } from 'drizzle-orm'

/** A person whose traces are looked for: by account, and by address and number where those are surely theirs. */
export type Who = { account: { id: number; name: string } | null; email: string | null; phone: string | null }

/** The rows of a table that are of a person; undefined where nothing of what is known can find any. */
export type Rows = (who: Who) => SQL | undefined

/** What stands where the name of an erased person stood: the number of an account that is no more says nothing of them. */
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

/** Rows that any of these finds. */
export const either =
  (...all: readonly Rows[]): Rows =>
  (who) => {
    const found = all.flatMap((rows) => rows(who) ?? [])
    return found.length === 0 ? undefined : sql`(${sql.join(found, sql` or `)})`
  }

/** Rows whose column names one of the rows of another table; those have an `id`. */
export const through =
  (column: string, table: string, rows: Rows): Rows =>
  (who) => {
    const found = rows(who)
    return found && sql`${sql.identifier(column)} in (select id from ${sql.identifier(table)} where ${found})`
  }
