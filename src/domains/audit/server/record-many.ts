import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '#platform/database/index.ts'
import type { AuditAction } from '../audit.ts'
import type { RequestOrigin, SignedInActor } from '#shared/actor.ts'

const longestUserAgent = 300

/**
 * Puts what one request does to many records into the record, in one statement. `source` is a query of rows with `id`,
 * `name` and `changes` (jsonb: field → [before, after]), without fields that hold secrets. `change` are the `with` queries that it
 * reads, which make the change in the same statement. Returns how many they were. Without a context the product did it by itself.
 */
export async function recordAuditOfMany(
  transaction: Transaction,
  context: { actor: SignedInActor; origin: RequestOrigin } | null,
  { action, kind, batch }: { action: AuditAction; kind: string; batch: string | null },
  source: SQL,
  change?: SQL,
): Promise<number> {
  const userAgent = context?.origin.userAgent?.slice(0, longestUserAgent) ?? null
  const { rowCount } = await transaction.execute(sql`
    ${change && sql`with ${change}`}
    insert into audit_events
      (actor_id, actor_name, action, subject_kind, subject_id, subject_name, changes, address, user_agent, batch)
    select ${context?.actor.id ?? null}::integer, ${context?.actor.name ?? null}::text, ${action}::text, ${kind}::text, source.id::text, source.name,
      source.changes, ${context?.origin.address ?? null}, ${userAgent}, ${batch}::uuid
    from (${source}) as source
    order by source.id`)
  return rowCount ?? 0
}
