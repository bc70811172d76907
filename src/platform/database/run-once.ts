import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './connections.ts'

/** What a request was answered. */
export type Answer<Body> = { status: number; body: Body }

/** Which request it is: whose, under which key of theirs, and what it asks (a hash). */
type RequestKey = { actorId: number; key: string; fingerprint: Buffer }

/**
 * Does the work of a request in a transaction, once: a second request of the same key waits for the first and gets its
 * answer, which is stored with the work itself (security.md 23). `'other-request'` when the key stood for another one.
 */
export function runOnce<Body>(
  db: Database,
  { actorId, key, fingerprint }: RequestKey,
  work: (transaction: Transaction) => Promise<Answer<Body>>,
): Promise<Answer<Body> | 'other-request'> {
  return db.transaction(async (transaction) => {
    // The unique key makes a request of the same key wait here until this transaction ends.
    const { rowCount } = await transaction.execute(sql`
      insert into idempotency_keys (actor_id, key, fingerprint, status, answer)
      values (${actorId}, ${key}, ${fingerprint}, 0, 'null') on conflict do nothing`)
    if (rowCount === 0) return earlierAnswer<Body>(transaction, { actorId, key, fingerprint })
    const answer = await work(transaction)
    await transaction.execute(sql`
      update idempotency_keys set status = ${answer.status}, answer = ${JSON.stringify(answer.body)}::jsonb
      where actor_id = ${actorId} and key = ${key}`)
    return answer
  })
}

async function earlierAnswer<Body>(
  transaction: Transaction,
  { actorId, key, fingerprint }: RequestKey,
): Promise<Answer<Body> | 'other-request'> {
  const { rows } = await transaction.execute<{ status: number; answer: Body; fingerprint: Buffer }>(
    sql`select status, answer, fingerprint from idempotency_keys where actor_id = ${actorId} and key = ${key}`,
  )
  const [earlier] = rows
  if (!earlier?.fingerprint.equals(fingerprint)) return 'other-request'
  return { status: earlier.status, body: earlier.answer }
}

/** Forgets the answers that are older than a day; nobody retries for that long. Returns how many they were. */
export async function forgetOldAnswers(db: Database): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from idempotency_keys where created_at < now() - interval '1 day'`)
  return rowCount ?? 0
}
