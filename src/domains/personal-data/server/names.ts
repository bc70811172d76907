import { sql } from 'drizzle-orm'
import { type Rows, type Who, pseudonym } from './who.ts'

export const nothing = sql`null`
export const namesOf = ({ account }: Who) => sql`${sql.param([...(account?.names ?? [])])}::text[]`
export const pseudonymOf = ({ account }: Who) => sql`${account ? pseudonym(account) : null}::text`

/** Selects rows that others wrote with a name of the person in one of these fields of `facts`. */
export const namedInFacts =
  (kinds: readonly string[], fields: readonly string[]): Rows =>
  (who) => {
    const named = sql`select from jsonb_each_text(facts) where key in ${[...fields]} and value = any(${namesOf(who)})`
    return who.account ? sql`(kind in ${[...kinds]} and exists (${named}))` : undefined
  }

/** A text in JSON, `value`, with the pseudonym in place of a name. */
export const withoutName = (who: Who) =>
  sql`case when value #>> '{}' = any(${namesOf(who)}) then to_jsonb(${pseudonymOf(who)}) else value end`
