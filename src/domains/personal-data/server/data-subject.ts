import { type SQL, sql } from 'drizzle-orm'

/** A person whose data is sought: by the ids of accounts, deleted ones too, and by address and number if verified as theirs. */
export type DataSubject = { accounts: readonly number[]; email: string | null; phone: string | null }

/** Returns the condition of a table's rows about a person; undefined if nothing known about them can match. */
export type Rows = (person: DataSubject) => SQL | undefined

/** Returns the replacement of an erased person's name: the id of a deleted account identifies nobody. */
export function pseudonym({ id }: { id: number }): string {
  return `#${id}`
}

export const nothing = sql`null`
/** The pseudonym of the account whose id a column holds. */
export const pseudonymIn = (column: string) => sql`'#' || ${sql.identifier(column)}`
const anyIdOf = ({ accounts }: DataSubject) => sql`any(${sql.param(accounts.map(String))}::text[])`

/** Selects rows whose `facts` name the person in one of these fields, and their account in the same field with `_id`. */
export const namedInFacts =
  (...fields: readonly string[]): Rows =>
  (person) => {
    const named = fields.map((one) => sql`facts ->> ${`${one}_id`} = ${anyIdOf(person)}`)
    return sql`(${sql.join(named, sql` or `)})`
  }

/** Returns `facts` with the pseudonym in place of every name that `namedInFacts` finds. */
export const factsWithoutName = (person: DataSubject) => sql`(
  select jsonb_object_agg(key, case when facts ->> (key || '_id') = ${anyIdOf(person)} then to_jsonb('#' || (facts ->> (key || '_id'))) else value end)
  from jsonb_each(facts))`

export const byAccount =
  (column: string, type = sql`integer`): Rows =>
  ({ accounts: ids }) =>
    ids.length > 0 ? sql`${sql.identifier(column)} = any(${sql.param(ids.map(String))}::${type}[])` : undefined

export const byEmail: Rows = ({ email }) => (email === null ? undefined : sql`lower(email) = lower(${email})`)

export const byPhone: Rows = ({ phone }) => (phone === null ? undefined : sql`phone = ${phone}`)

/** Combines conditions with `or`. */
export const anyOf =
  (...all: readonly Rows[]): Rows =>
  (person) => {
    const found = all.flatMap((rows) => rows(person) ?? [])
    return found.length === 0 ? undefined : sql`(${sql.join(found, sql` or `)})`
  }

/** Selects rows that refer, in a column of a type, to selected rows of another table with an `id`. */
export const byReference =
  (column: string, table: string, rows: Rows, type = sql`integer`): Rows =>
  (person) => {
    const found = rows(person)
    return found && sql`${sql.identifier(column)} in (select id::${type} from ${sql.identifier(table)} where ${found})`
  }
