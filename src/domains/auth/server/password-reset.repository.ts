import { and, eq, gt, lte, sql } from 'drizzle-orm'
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

/** Takes a reset away; whose it was, or undefined when it is unknown, used or over. Of two at once one gets it. */
export async function takeReset(db: Executor, tokenHash: Buffer): Promise<number | undefined> {
  const [taken] = await db
    .delete(passwordResets)
    .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, sql`now()`)))
    .returning({ userId: passwordResets.userId })
  return taken?.userId
}

/** Makes all links of a user worthless. */
export async function removeResets(db: Executor, userId: number): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

/** Removes what nobody can use any more. */
export async function removeDeadResets(db: Executor): Promise<void> {
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, sql`now()`))
}
