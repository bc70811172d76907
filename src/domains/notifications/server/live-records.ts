import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/index.ts'

/** Kinds of records whose changes are told live to those who have them on their screen. */
type LiveKind = 'enquiry' | 'notifications'

/** Which record changed, and who hears of it: these people, and who holds the permission. It says no more than that. */
export type LiveChange = { kind: LiveKind; id: number | null; people: readonly number[]; permission?: string }

/** PostgreSQL announces less than 8,000 bytes at once. */
const mostPeople = 500

/** Tells open screens, when the transaction commits, that a record changed; they ask for it themselves. */
export async function announceChange(transaction: Transaction, change: LiveChange): Promise<void> {
  for (let first = 0; first === 0 || first < change.people.length; first += mostPeople) {
    const part = { ...change, people: change.people.slice(first, first + mostPeople) }
    await transaction.execute(sql`select pg_notify('notified', ${JSON.stringify(part)})`)
  }
}

/** The change that a payload of the channel tells of; undefined for the number of a person. */
export function liveChangeOf(payload: string): LiveChange | undefined {
  return payload.startsWith('{') ? (JSON.parse(payload) as LiveChange) : undefined
}

/**
 * What leads to these paths was dealt with: it is unread for nobody any more, or not for these people. Their bells hear of it when the
 * transaction commits.
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
