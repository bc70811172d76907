import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { inSeconds, type Executor } from './session.repository.ts'
import { passwordResets } from './session.table.ts'

/** Stores a reset under the hash of its token. */
export async function insertReset(
  db: Executor,
  reset: { userId: number; tokenHash: Buffer; life: number },
): Promise<void> {
  const { userId, tokenHash, life } = reset
  await db.insert(passwordResets).values({ userId, tokenHash, expiresAt: inSeconds(life) })
}

/** Uses up a reset; whose it was, or undefined when it is unknown, used or over. */
export async function useReset(db: Executor, tokenHash: Buffer): Promise<number | undefined> {
  const good = and(isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, sql`now()`))
  const [used] = await db
    .update(passwordResets)
    .set({ usedAt: sql`now()` })
    .where(and(eq(passwordResets.tokenHash, tokenHash), good))
    .returning({ userId: passwordResets.userId })
  return used?.userId
}

/** Makes all links of a user worthless. */
export async function removeResets(db: Executor, userId: number): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

/** Removes what nobody can use any more. */
export async function removeDeadResets(db: Executor): Promise<void> {
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, sql`now()`))
}
