import { sql } from 'drizzle-orm'
import type { Executor, Transaction } from '#platform/database/index.ts'

/** How much is a person's, and how many of their listings visitors see. */
type Belongings = { listings: number; live: number; enquiries: number; saved_views: number; imports: number }

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

/** A view whose name the receiver has on that screen gets the name of whose it was beside it. */
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

export async function moveImports(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.execute(sql`update listing_imports set owner_id = ${to} where owner_id = ${from}`)
}
