import { sql } from 'drizzle-orm'
import { type Rows, type Who, pseudonym } from './who.ts'

export const nothing = sql`null`
export const nameOf = ({ account }: Who) => sql`${account?.name ?? null}::text`
export const pseudonymOf = ({ account }: Who) => sql`${account ? pseudonym(account) : null}::text`

/** Selects rows that others wrote with the person's name in one of these fields of `facts`. */
export const namedInFacts =
  (kinds: readonly string[], fields: readonly string[]): Rows =>
  (who) =>
    who.account
      ? sql`(kind in ${[...kinds]} and ${nameOf(who)} in (${sql.join(
          fields.map((field) => sql`facts ->> ${field}`),
          sql`, `,
        )}))`
      : undefined

/** `facts` with the name replaced by the pseudonym. */
export const factsWithoutName = (who: Who) => sql`(
  select jsonb_object_agg(key, case when value = to_jsonb(${nameOf(who)}) then to_jsonb(${pseudonymOf(who)}) else value end)
  from jsonb_each(facts))`
