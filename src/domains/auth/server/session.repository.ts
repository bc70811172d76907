import { type SQL, and, desc, eq, gt, inArray, lte, ne, or, sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { roles } from '#domains/roles/server/index.ts'
import { users } from '#domains/users/server/index.ts'
import { type Executor, type Transaction, bytes, moment } from '#platform/database/index.ts'
import type { RequestOrigin, SignedInActor } from '#shared/actor.ts'
import { exchangeLifeWithCode, sessionLife } from '../session.ts'
import { hasSecondFactor, needsSecondFactor } from './account.repository.ts'

export const sessions = pgTable('sessions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  tokenHash: bytes('token_hash').notNull().unique(),
  userId: integer('user_id').notNull(),
  remember: boolean().notNull(),
  address: text(),
  userAgent: text('user_agent'),
  passkey: boolean().notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
})

const passwordResets = pgTable('password_resets', {
  tokenHash: bytes('token_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: integer('user_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    unlinkedAt: moment('unlinked_at'),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
)

const maxListed = 100
const longestUserAgent = 300

/** Returns an SQL expression for the time this many seconds from now, by the database's clock. */
function inSeconds(seconds: number): SQL<Date> {
  return sql<Date>`now() + ${seconds}::integer * interval '1 second'`
}

const idleSince = sql`now() - case when ${sessions.remember} then ${lasting(sessionLife.remembered.idle)} else ${lasting(sessionLife.brief.idle)} end`
// A session that waits for its code has an expiry within five minutes of its creation and belongs to nobody yet.
const notWaiting = gt(sql`${sessions.expiresAt} - ${sessions.createdAt}`, lasting(2 * exchangeLifeWithCode))
/** Condition that a session was used within its idle limit. */
export const notIdle = gt(sessions.lastSeenAt, idleSince)

export function lasting(count: number): SQL {
  return sql.raw(`interval '${count} seconds'`)
}

/** Locks a user's row until the transaction ends, then returns whether the session still exists. */
export async function lockUserOfSession(transaction: Transaction, user: Pick<SignedInActor, 'id' | 'sessionId'>) {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update')
  return (await transaction.$count(sessions, eq(sessions.id, user.sessionId))) > 0
}

/** Stores a session under the hash of its token. */
export async function insertSession(
  db: Executor,
  session: {
    userId: number
    tokenHash: Buffer
    remember: boolean
    origin: RequestOrigin
    life: number
    passkey?: boolean
  },
): Promise<void> {
  const { userId, tokenHash, remember, origin, life, passkey } = session
  const userAgent = origin.userAgent?.slice(0, longestUserAgent) ?? null
  const row = { userId, tokenHash, remember, address: origin.address, userAgent, passkey, expiresAt: inSeconds(life) }
  await db.insert(sessions).values(row)
  if (origin.language) await db.update(users).set({ language: origin.language }).where(eq(users.id, userId))
}

const waitsUnder = (codeHash: Buffer) => and(eq(sessions.tokenHash, codeHash), gt(sessions.expiresAt, sql`now()`))

/** Returns the user whose session waits under this code hash. */
export async function findWaitingUser(db: Executor, codeHash: Buffer): Promise<number | undefined> {
  const [waiting] = await db.select({ userId: sessions.userId }).from(sessions).where(waitsUnder(codeHash))
  return waiting?.userId
}

/** Turns a waiting session into a live one, once. Returns its user id, or undefined if none waits under this hash. */
export async function redeemSession(
  db: Executor,
  { codeHash, tokenHash }: { codeHash: Buffer; tokenHash: Buffer },
): Promise<number | undefined> {
  const { remembered, brief } = sessionLife
  const life = sql<Date>`now() + case when ${sessions.remember} then ${lasting(remembered.absolute)} else ${lasting(brief.absolute)} end`
  const [redeemed] = await db
    .update(sessions)
    .set({ tokenHash, expiresAt: life, lastSeenAt: sql`now()` })
    .where(waitsUnder(codeHash))
    .returning({ userId: sessions.userId })
  return redeemed?.userId
}

/** A session as its owner sees it. */
export type OwnSession = Awaited<ReturnType<typeof listSessions>>[number]

/** Returns the live sessions of a user, last used first. */
export function listSessions(db: Executor, userId: number) {
  const { id, remember, address, userAgent, createdAt, lastSeenAt, expiresAt } = sessions
  return db
    .select({ id, remember, address, userAgent, createdAt, lastSeenAt, expiresAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`), notIdle, notWaiting))
    .orderBy(desc(lastSeenAt), desc(id))
    .limit(maxListed)
}

/** Ends one session of a user; returns false if the user has none with this id. */
export async function endSession(db: Executor, { userId, id }: { userId: number; id: number }): Promise<boolean> {
  const { rowCount } = await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
  return rowCount === 1
}

/** Ends all sessions of a user, except `except` if given; returns how many. */
export async function endSessions(db: Executor, userId: number, except?: number): Promise<number> {
  const others = except === undefined ? undefined : ne(sessions.id, except)
  const { rowCount } = await db.delete(sessions).where(and(eq(sessions.userId, userId), others))
  return rowCount ?? 0
}

const mayUseRole = sql`(${sessions.passkey} or ${hasSecondFactor} or not ${needsSecondFactor})`

/** Returns those of the sessions that are neither expired nor idle and belong to active users, with their current permissions. */
export async function activeSessions(db: Executor, ids: readonly number[]): Promise<Map<number, ReadonlySet<string>>> {
  if (ids.length === 0) return new Map()
  const permissions = sql<string[]>`case when ${mayUseRole} then ${roles.permissions} else '{}' end`
  const living = await db
    .select({ id: sessions.id, permissions })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.status, 'active')))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(inArray(sessions.id, [...ids]), gt(sessions.expiresAt, sql`now()`), notIdle))
  return new Map(living.map((session) => [session.id, new Set(session.permissions)]))
}

/** Deletes expired and idle sessions. */
export async function deleteExpiredSessions(db: Executor): Promise<void> {
  await db.delete(sessions).where(or(lte(sessions.expiresAt, sql`now()`), lte(sessions.lastSeenAt, idleSince)))
}

/** Stores a reset token by its hash. */
export async function insertReset(
  db: Executor,
  reset: { userId: number; tokenHash: Buffer; life: number },
): Promise<void> {
  const { userId, tokenHash, life } = reset
  await db.insert(passwordResets).values({ userId, tokenHash, expiresAt: inSeconds(life) })
}

const isUsable = (tokenHash: Buffer) =>
  and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, sql`now()`))

/** Returns when a reset token expires, or undefined if it is unknown, used or expired. */
export async function findResetEnd(db: Executor, tokenHash: Buffer): Promise<Date | undefined> {
  const [found] = await db.select({ end: passwordResets.expiresAt }).from(passwordResets).where(isUsable(tokenHash))
  return found?.end
}

/** Deletes a reset token and returns its user id, or undefined if it is unknown, used or expired. Concurrent calls: one gets it. */
export async function consumeResetToken(db: Executor, tokenHash: Buffer): Promise<number | undefined> {
  const [taken] = await db
    .delete(passwordResets)
    .where(isUsable(tokenHash))
    .returning({ userId: passwordResets.userId })
  return taken?.userId
}

/** Deletes all reset tokens of a user. */
export async function deleteResetTokens(db: Executor, userId: number): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

/** Deletes expired reset tokens. */
export async function deleteExpiredResetTokens(db: Executor): Promise<void> {
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, sql`now()`))
}
