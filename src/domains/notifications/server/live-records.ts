import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/index.ts'

/** Kinds of records whose changes are announced live to those who have them on their screen. */
type LiveKind = 'enquiry' | 'notifications'

/** A changed record and its audience: these people, and holders of the permission. Contains nothing else. */
export type LiveChange = { kind: LiveKind; id: number | null; people: readonly number[]; permission?: string }

/** A PostgreSQL notification is limited to 8,000 bytes. */
const maxPeople = 500

/** Announces a changed record to open screens when the transaction commits; they then reload it. */
export async function announceChange(transaction: Transaction, change: LiveChange): Promise<void> {
  for (let first = 0; first === 0 || first < change.people.length; first += maxPeople) {
    const part = { ...change, people: change.people.slice(first, first + maxPeople) }
    await transaction.execute(sql`select pg_notify('notified', ${JSON.stringify(part)})`)
  }
}

/** Returns the change in a payload of the channel; undefined for a plain user id. */
export function liveChangeOf(payload: string): LiveChange | undefined {
  return payload.startsWith('{') ? (JSON.parse(payload) as LiveChange) : undefined
}

/**
 * Marks notifications with these paths as read, for everybody or for these people, because the matter is settled. Their bells are updated
 * when the transaction commits.
 */
export async function settleNotifications(
  transaction: Transaction,
  paths: readonly string[],
  userIds?: readonly number[],
): Promise<void> {
  const theirs = userIds ? sql`user_id = any(${sql.param([...userIds])}::integer[])` : sql`true`
  const { rows } = await transaction.execute<{ userId: number }>(sql`
    update notifications set read_at = now(), seen_at = coalesce(seen_at, now())
    where path = any(${sql.param([...paths])}::text[]) and read_at is null and ${theirs} returning user_id as "userId"`)
  if (rows.length === 0) return
  const people = [...new Set(rows.map(({ userId }) => userId))]
  await announceChange(transaction, { kind: 'notifications', id: null, people })
}
