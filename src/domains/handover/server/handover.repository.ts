import { sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#platform/database/index.ts'

/** Counts of what a user has; `live`: their publicly visible listings. */
type Belongings = { listings: number; live: number; enquiries: number; saved_views: number; imports: number }

/** Counts what a user has. */
export async function readBelongings(db: Executor, userId: number): Promise<Belongings> {
  const { rows } = await db.execute<Belongings>(sql`
    select
      (select count(*)::integer from properties where owner_id = ${userId}) as listings,
      (select count(*)::integer from properties where owner_id = ${userId} and listed) as live,
      (select count(*)::integer from enquiries where agent_id = ${userId}) as enquiries,
      (select count(*)::integer from saved_views where owner_id = ${userId}) as saved_views,
      (select count(*)::integer from listing_imports where owner_id = ${userId}) as imports`)
  return rows[0] ?? { listings: 0, live: 0, enquiries: 0, saved_views: 0, imports: 0 }
}

/** Moves saved views; a name that the receiver already uses on that screen is extended by the former owner's name. */
export async function moveSavedViews(tx: Transaction, from: { id: number; name: string }, to: number): Promise<void> {
  await tx.execute(sql`
    update saved_views set owner_id = ${to}, name = case
      when exists (
        select from saved_views as known
        where known.owner_id = ${to} and known.screen = saved_views.screen and lower(known.name) = lower(saved_views.name)
      ) then left(name, 55) || ' (' || left(${from.name}::text, 30) || ' ' || id || ')'
      else name end
    where owner_id = ${from.id}`)
}

/** Moves imports. */
export async function moveImports(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.execute(sql`update listing_imports set owner_id = ${to} where owner_id = ${from}`)
}
