import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/index.ts'
import { momentsOf, type Period } from '../period.ts'

/** What the market's history is about; sign-ins and accounts stay in the audit trail. */
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
}

/** The latest changes of a period: of everything that staff keep, or of somebody's listings only. */
export async function readActivity(
  db: Database,
  { period, of }: { period: Period; of: 'everything' | { ownerId: number } },
): Promise<Activity[]> {
  const { from, before } = momentsOf(period)
  const about =
    of === 'everything'
      ? sql`subject_kind = any(${sql.param(kinds)}::text[])`
      : sql`subject_kind = 'property'
          and subject_id in (select id::text from properties where owner_id = ${of.ownerId})`
  const { rows } = await db.execute<Omit<Activity, 'happenedAt'> & { happenedAt: Date | string }>(sql`
    select id::integer, happened_at as "happenedAt", actor_name as actor, action, subject_kind as kind,
      subject_name as subject, subject_id as "subjectId"
    from audit_events
    where ${about} and happened_at >= ${from.toISOString()}::timestamptz
      and happened_at < ${before.toISOString()}::timestamptz
    order by happened_at desc, id desc
    limit ${latest}`)
  return rows.map((row) => ({ ...row, happenedAt: new Date(row.happenedAt).toISOString() }))
}
