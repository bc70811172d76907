import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '#platform/database/index.ts'
import type { RequestOrigin, SignedInActor } from '#shared/actor.ts'

const longestUserAgent = 300

/**
 * Puts what one request does to many records into the record, in one statement. `source` is a query of rows with `id`,
 * `name` and `changes` (jsonb: field → [before, after]), without fields that hold secrets. Returns how many they were.
 */
export async function recordAuditOfMany(
  transaction: Transaction,
  { actor, origin }: { actor: SignedInActor; origin: RequestOrigin },
  { action, kind, batch }: { action: string; kind: string; batch: string },
  source: SQL,
): Promise<number> {
  const userAgent = origin.userAgent?.slice(0, longestUserAgent) ?? null
  const { rowCount } = await transaction.execute(sql`
    insert into audit_events
      (actor_id, actor_name, action, subject_kind, subject_id, subject_name, changes, address, user_agent, batch)
    select ${actor.id}::integer, ${actor.name}::text, ${action}::text, ${kind}::text, source.id::text, source.name,
      source.changes, ${origin.address}, ${userAgent}, ${batch}::uuid
    from (${source}) as source
    order by source.id`)
  return rowCount ?? 0
}
