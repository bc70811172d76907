import { type SQL, sql } from 'drizzle-orm'

/** A person whose data is sought: by account, and by address and number if those are verified as theirs. */
export type DataSubject = { account: { id: number } | null; email: string | null; phone: string | null }

/** Returns the condition of a table's rows about a person; undefined if nothing known about them can match. */
export type Rows = (person: DataSubject) => SQL | undefined

/** Returns the replacement of an erased person's name: the id of a deleted account identifies nobody. */
export function pseudonym({ id }: { id: number }): string {
  return `#${id}`
}

export const nothing = sql`null`
export const pseudonymOf = ({ account }: DataSubject) => sql`${account ? pseudonym(account) : null}::text`

/** Selects rows whose `facts` name the person in one of these fields, and their account in the same field with `_id`. */
export const namedInFacts =
  (...fields: readonly string[]): Rows =>
  (person) => {
    if (!person.account) return undefined
    const id = String(person.account.id)
    const named = fields.map((one) => sql`facts ->> ${`${one}_id`} = ${id}`)
    return sql`(${sql.join(named, sql` or `)})`
  }

/** Returns `facts` with the pseudonym in place of every name that `namedInFacts` finds. */
export const factsWithoutName = (person: DataSubject) => sql`(
  select jsonb_object_agg(key, case when facts ->> (key || '_id') = ${String(person.account?.id)} then to_jsonb(${pseudonymOf(person)}) else value end)
  from jsonb_each(facts))`

export const byAccount =
  (column: string): Rows =>
  ({ account }) =>
    account ? sql`${sql.identifier(column)} = ${account.id}` : undefined

export const byEmail: Rows = ({ email }) => (email === null ? undefined : sql`lower(email) = lower(${email})`)

export const byPhone: Rows = ({ phone }) => (phone === null ? undefined : sql`phone = ${phone}`)

/** Combines conditions with `or`. */
export const anyOf =
  (...all: readonly Rows[]): Rows =>
  (person) => {
    const found = all.flatMap((rows) => rows(person) ?? [])
    return found.length === 0 ? undefined : sql`(${sql.join(found, sql` or `)})`
  }

/** Selects rows that refer, in a column, to selected rows of another table with an `id`. */
export const byReference =
  (column: string, table: string, rows: Rows): Rows =>
  (person) => {
    const found = rows(person)
    return found && sql`${sql.identifier(column)} in (select id from ${sql.identifier(table)} where ${found})`
  }
