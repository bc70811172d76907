import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './connections.ts'

/** The stored response of a request. */
export type Answer<Body> = { status: number; body: Body }

/** Identifies a request: its actor, the actor's idempotency key, and a hash of what it asks. */
type RequestKey = { actorId: number; key: string; fingerprint: Buffer }

/**
 * Runs a request's work once, in a transaction. A second request with the same key waits for the first and gets its response, which is
 * stored in the same transaction (security.md 23). Returns `'other-request'` when the key was used for a different request.
 */
export function runOnce<Body>(
  db: Database,
  { actorId, key, fingerprint }: RequestKey,
  work: (transaction: Transaction) => Promise<Answer<Body>>,
): Promise<Answer<Body> | 'other-request'> {
  return db.transaction(async (transaction) => {
    // The unique key makes a request with the same key wait here until this transaction ends.
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

/** Deletes responses older than a day, since nobody retries that long; returns their number. */
export async function forgetOldAnswers(db: Database): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from idempotency_keys where created_at < now() - interval '1 day'`)
  return rowCount ?? 0
}
