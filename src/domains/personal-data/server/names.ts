import { sql } from 'drizzle-orm'
import { type Rows, type Who, pseudonym } from './who.ts'

export const nothing = sql`null`
export const pseudonymOf = ({ account }: Who) => sql`${account ? pseudonym(account) : null}::text`

/** Selects rows whose `facts` name the person in one of these fields, and their account in the same field with `_id`. */
export const namedInFacts =
  (...fields: readonly string[]): Rows =>
  (who) => {
    if (!who.account) return undefined
    const id = String(who.account.id)
    const named = fields.map((one) => sql`facts ->> ${`${one}_id`} = ${id}`)
    return sql`(${sql.join(named, sql` or `)})`
  }

/** Returns `facts` with the pseudonym in place of every name that `namedInFacts` finds. */
export const factsWithoutName = (who: Who) => sql`(
  select jsonb_object_agg(key, case when facts ->> (key || '_id') = ${String(who.account?.id)} then to_jsonb(${pseudonymOf(who)}) else value end)
  from jsonb_each(facts))`
