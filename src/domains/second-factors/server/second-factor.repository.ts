import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { bigint, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { type Executor, type Transaction, bytes, moment } from '#platform/database/index.ts'

const secondFactors = pgTable('second_factors', {
  userId: integer('user_id').primaryKey(),
  secret: bytes().notNull(),
  confirmedAt: moment('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: integer('user_id').notNull(), codeHash: bytes('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Returns a user's second factor, even if not yet confirmed. */
export async function findSecondFactor(db: Executor, userId: number) {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  return factor
}

/** Stores a secret until its first code; returns false if the user has a confirmed one. */
export async function storeUnconfirmed(db: Executor, userId: number, secret: Buffer): Promise<boolean> {
  const { rowCount } = await db
    .insert(secondFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, lastStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    })
  return rowCount === 1
}

/** Uses up a time step: no code of it or of an earlier one is accepted again. Returns false if it was already used up. */
export async function consumeTotpStep(db: Executor, userId: number, step: number): Promise<boolean> {
  const { rowCount } = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt), lt(secondFactors.lastStep, step)),
    )
  return rowCount === 1
}

/** Activates the secret that was shown; returns false if it was replaced meanwhile. */
export async function confirmSecret(db: Executor, userId: number, secret: Buffer, step: number): Promise<boolean> {
  const { rowCount } = await db
    .update(secondFactors)
    .set({ confirmedAt: sql`now()`, lastStep: step })
    .where(and(eq(secondFactors.userId, userId), eq(secondFactors.secret, secret), isNull(secondFactors.confirmedAt)))
  return rowCount === 1
}

/** Uses up a recovery code; only one of two concurrent requests succeeds. */
export async function takeRecoveryCode(db: Executor, userId: number, codeHash: Buffer): Promise<boolean> {
  const { rowCount } = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
  return rowCount === 1
}

/** Replaces the recovery codes of an active second factor, one request after the other; returns false if none is active. */
export async function replaceRecoveryCodes(db: Transaction, userId: number, hashes: readonly Buffer[]) {
  const isActive = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))
  const active = await db.select({ userId: secondFactors.userId }).from(secondFactors).where(isActive).for('update')
  if (active.length === 0) return false
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
  return true
}

export function countRecoveryCodes(db: Executor, userId: number): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
}

/** Deletes a second factor with its recovery codes; returns false if none was active. */
export async function removeSecondFactor(db: Executor, userId: number): Promise<boolean> {
  const { confirmedAt } = secondFactors
  const [removed] = await db.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning({ confirmedAt })
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return removed?.confirmedAt != null
}
