import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { callerColumns, needsSecondFactor } from '#domains/auth/server/index.ts'
import { roles } from '#domains/roles/server/index.ts'
import { users } from '#domains/users/server/index.ts'
import { type Database, type Executor, bytes, moment, onlyRow } from '#platform/database/index.ts'

const apiTokens = pgTable('api_tokens', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  name: text().notNull(),
  permissions: text().array().notNull(),
  twoSteps: boolean('two_steps').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  lastUsedAt: moment('last_used_at'),
})

/** Returns a user's tokens without their hashes, oldest first; includes expired ones, to show why a program stopped working. */
export function listTokens(db: Executor, userId: number) {
  const { id, name, permissions, createdAt, expiresAt, lastUsedAt } = apiTokens
  return db
    .select({ id, name, permissions, createdAt, expiresAt, lastUsedAt })
    .from(apiTokens)
    .where(eq(apiTokens.userId, userId))
    .orderBy(asc(apiTokens.id))
}

export function countTokens(db: Executor, userId: number): Promise<number> {
  return db.$count(apiTokens, eq(apiTokens.userId, userId))
}

type NewRow = Omit<typeof apiTokens.$inferInsert, 'expiresAt'> & { days: number }

export async function insertToken(db: Executor, { days, ...token }: NewRow): Promise<number> {
  const expiresAt = sql<Date>`now() + ${days}::integer * interval '1 day'`
  const row = { ...token, expiresAt }
  return onlyRow(await db.insert(apiTokens).values(row).returning({ id: apiTokens.id })).id
}

/** Replaces a token of a user; returns whether they have it. */
export async function replaceToken(
  db: Executor,
  { userId, id, tokenHash }: { userId: number; id: number; tokenHash: Buffer },
): Promise<boolean> {
  const own = and(eq(apiTokens.userId, userId), eq(apiTokens.id, id))
  return (await db.update(apiTokens).set({ tokenHash }).where(own)).rowCount === 1
}

/** Deletes all tokens of a user; returns their names. */
export async function deleteTokens(db: Executor, userId: number): Promise<string[]> {
  const deleted = await db.delete(apiTokens).where(eq(apiTokens.userId, userId)).returning({ name: apiTokens.name })
  return deleted.map(({ name }) => name)
}

/** Deletes a token of a user; returns its name, or undefined if they have none with this id. */
export async function deleteToken(db: Executor, owner: { userId: number; id: number }): Promise<string | undefined> {
  const [deleted] = await db
    .delete(apiTokens)
    .where(and(eq(apiTokens.userId, owner.userId), eq(apiTokens.id, owner.id)))
    .returning({ name: apiTokens.name })
  return deleted?.name
}

/** Prepares the query that finds a valid token and its active user by the token's hash. */
export function prepareLiveToken(db: Database) {
  const query = db
    .select({
      tokenId: apiTokens.id,
      stale: sql<boolean>`coalesce(${apiTokens.lastUsedAt} < now() - interval '1 minute', true)`,
      chosen: apiTokens.permissions,
      ...callerColumns,
      granted: roles.permissions,
      lacksSteps: sql<boolean>`not ${apiTokens.twoSteps} and ${needsSecondFactor}`,
    })
    .from(apiTokens)
    .innerJoin(users, and(eq(users.id, apiTokens.userId), eq(users.status, 'active')))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(apiTokens.tokenHash, sql.placeholder('tokenHash')), gt(apiTokens.expiresAt, sql`now()`)))
    .prepare('live_api_token')
  return async (tokenHash: Buffer) => (await query.execute({ tokenHash }))[0]
}

/** Records that a token is in use; of many concurrent requests, one writes. */
export async function touchToken(db: Database, id: number): Promise<void> {
  const isStale = sql`coalesce(${lt(apiTokens.lastUsedAt, sql`now() - interval '1 minute'`)}, true)`
  await db
    .update(apiTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(apiTokens.id, id), isStale))
}
