import { sql } from 'drizzle-orm'
import { listingPermission } from '#domains/listings/index.ts'
import type { Database } from '#platform/database/index.ts'
import { type SignedInActor, may } from '#shared/actor.ts'
import { type Period, momentsOf } from '../period.ts'

/** The scope of the figures. */
export type Scope = 'all' | { ownerId: number }

/** Returns the scope: all listings for users who may read or change all, otherwise their own. */
export function scopeOf(actor: SignedInActor): Scope {
  const all = [listingPermission.readAll, listingPermission.writeAll].some((permission) => may(actor, permission))
  return all ? 'all' : { ownerId: actor.id }
}

/** Record kinds in the activity; sign-ins and accounts appear only in the audit log. */
const kinds = ['property', 'category', 'subcategory', 'location', 'setting']
const latest = 10

export type Activity = {
  id: number
  happenedAt: string
  actor: string | null
  action: string
  kind: string
  subject: string | null
  subjectId: string | null
  /** The number of records; null: one. */
  count: number | null
}

/** Returns the latest changes of a period, each batch as one: of everything, or of a user's own listings only. */
export async function readActivity(
  db: Database,
  { period, of }: { period: Period; of: 'everything' | { ownerId: number } },
): Promise<Activity[]> {
  const { from, before } = momentsOf(period)
  const within = sql`happened_at >= ${from.toISOString()}::timestamptz and happened_at < ${before.toISOString()}::timestamptz`
  const events =
    of === 'everything'
      ? sql`select *, members as count from audit_events
          where subject_kind = any(${sql.param(kinds)}::text[]) and (batch is null or members is not null) and ${within}`
      : sql`select distinct on (coalesce(batch::text, id::text)) *,
            count(*) over (partition by coalesce(batch::text, id::text)) as count
          from audit_events
          where subject_kind = 'property' and ${within}
            and subject_id in (select id::text from properties where owner_id = ${of.ownerId})`
  const { rows } = await db.execute<Omit<Activity, 'happenedAt'> & { happenedAt: Date | string }>(sql`
    select id::integer, happened_at as "happenedAt", actor_name as actor, action, subject_kind as kind,
      subject_name as subject, subject_id as "subjectId", nullif(count, 1)::integer as count
    from (${events}) as events
    order by happened_at desc, id desc
    limit ${latest}`)
  return rows.map((row) => ({ ...row, happenedAt: new Date(row.happenedAt).toISOString() }))
}
