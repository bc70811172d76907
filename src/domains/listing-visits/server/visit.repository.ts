import { timeZone } from '#shared/calendar.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/index.ts'

/** The number of people who viewed a listing on a day in Ethiopia (`2026-11-21`). */
export type DayVisits = { id: number; day: string; views: number }

/** Adds to earlier counts; skips listings that no longer exist. */
export async function addVisits(db: Database, counted: readonly DayVisits[]): Promise<void> {
  // In the order of the keys, to avoid deadlocks between processes.
  await db.execute(sql`
    insert into listing_views as counted (property_id, day, views)
    select seen.id, seen.day, seen.views
    from unnest(
      ${sql.param(counted.map(({ id }) => id))}::integer[], ${sql.param(counted.map(({ day }) => day))}::date[],
      ${sql.param(counted.map(({ views }) => views))}::integer[]) as seen (id, day, views)
    where exists (select from properties where properties.id = seen.id)
    order by seen.id, seen.day
    on conflict (property_id, day) do update set views = counted.views + excluded.views`)
}

/** Returns the total views of each listing; with an owner, only of that owner's listings. */
export async function readVisitTotals(
  db: Database,
  ids: readonly number[],
  owner?: number,
): Promise<{ id: number; views: number }[]> {
  const { rows } = await db.execute<{ id: number; views: number }>(sql`
    select properties.id, coalesce(sum(counted.views), 0)::integer as views
    from properties left join listing_views as counted on counted.property_id = properties.id
    where properties.id = any (${sql.param(ids)}::integer[])
      and ${owner === undefined ? sql`true` : sql`properties.owner_id = ${owner}`}
    group by properties.id order by properties.id`)
  return rows
}

/** Returns the views per day of one listing, or of all of an owner's: `days` days up to today, oldest first. */
export async function readVisits(
  db: Database,
  of: { listing: number } | { owner: number },
  days: number,
): Promise<{ day: string; views: number }[]> {
  const ownCondition =
    'listing' in of
      ? sql`property_id = ${of.listing}`
      : sql`property_id in (select id from properties where owner_id = ${of.owner} and deleted_at is null)`
  const { rows } = await db.execute<{ day: string; views: number }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(sum(counted.views), 0)::integer as views
    from (select (now() at time zone ${timeZone})::date - offset_days as day from generate_series(0, ${days}::integer - 1) as offset_days) as days
    left join (select day, views from listing_views where ${ownCondition}) as counted using (day)
    group by day order by day`)
  return rows
}
