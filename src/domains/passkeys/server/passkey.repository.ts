import { and, asc, eq, lt, or, sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { type Executor, bytes, moment } from '#platform/database/index.ts'

const passkeys = pgTable('passkeys', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: bytes('public_key').notNull(),
  signCount: bigint('sign_count', { mode: 'number' }).notNull(),
  transports: text().array().notNull(),
  name: text().notNull(),
  synced: boolean().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastUsedAt: moment('last_used_at'),
})

export type Passkey = typeof passkeys.$inferSelect

/** Returns a user's passkeys, oldest first. */
export function listPasskeys(db: Executor, userId: number): Promise<Passkey[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id))
}

export function countPasskeys(db: Executor, userId: number): Promise<number> {
  return db.$count(passkeys, eq(passkeys.userId, userId))
}

/** Returns the passkey with a device's credential id. */
export async function findPasskey(db: Executor, credentialId: string): Promise<Passkey | undefined> {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return found
}

/** Stores a passkey; returns false if it was already stored. */
export async function insertPasskey(db: Executor, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(passkeys).values(passkey).onConflictDoNothing()
  return rowCount === 1
}

/** Records a sign-in with a passkey; returns false if it was deleted, or a copy of its device signed as often, meanwhile. */
export async function noteUse(db: Executor, { id }: Passkey, signCount: number): Promise<boolean> {
  const { rowCount } = await db
    .update(passkeys)
    .set({ signCount, lastUsedAt: sql`now()` })
    // Devices that do not count send 0.
    .where(and(eq(passkeys.id, id), or(lt(passkeys.signCount, signCount), eq(passkeys.signCount, 0))))
  return rowCount === 1
}

/** Deletes all passkeys of a user; returns their names. */
export async function deletePasskeys(db: Executor, userId: number): Promise<string[]> {
  const deleted = await db.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ name: passkeys.name })
  return deleted.map(({ name }) => name)
}

/** Deletes a passkey of a user; returns its name, or undefined if they have none with this id. */
export async function deletePasskey(db: Executor, owner: { userId: number; id: number }): Promise<string | undefined> {
  const [deleted] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, owner.userId), eq(passkeys.id, owner.id)))
    .returning({ name: passkeys.name })
  return deleted?.name
}
