import { type SQL, and, desc, eq, gt, inArray, lte, ne, or, sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#domains/users/server/index.ts'
import { type Executor, type Transaction, bytes, moment } from '#platform/database/index.ts'
import { notForApiTokens, notSignedIn } from '#platform/http/index.ts'
import type { RequestOrigin, SignedInActor } from '#shared/actor.ts'
import { exchangeLifeWithCode, sessionLife } from '../session.ts'

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
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
)

const mostListed = 100
const longestUserAgent = 300

/** A moment so many seconds from now, by the clock of the database. */
function inSeconds(seconds: number): SQL<Date> {
  return sql<Date>`now() + ${seconds}::integer * interval '1 second'`
}

const idleSince = sql`now() - case when ${sessions.remember} then ${lasting(sessionLife.remembered.idle)} else ${lasting(sessionLife.brief.idle)} end`
// A session that waits for its code lives five minutes at most; until then it is nobody's.
const notWaiting = gt(sql`${sessions.expiresAt} - ${sessions.createdAt}`, lasting(2 * exchangeLifeWithCode))
/** Used recently enough. */
export const notIdle = gt(sessions.lastSeenAt, idleSince)

export function lasting(count: number): SQL {
  return sql.raw(`interval '${count} seconds'`)
}

/**
 * Holds the caller's account until the transaction ends, so that a reset by mail takes away what is added to it here, or this sees that the
 * reset ended the session (decision 0046). Throws `not-signed-in`, and for a program `not-for-api-tokens`.
 */
export async function holdOwnAccount(transaction: Transaction, { id, sessionId, byApiToken }: SignedInActor) {
  if (byApiToken) throw notForApiTokens()
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share')
  const [session] = await transaction.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId))
  if (!session) throw notSignedIn()
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

/** Whose session waits under this hash. */
export async function findWaitingUser(db: Executor, codeHash: Buffer): Promise<number | undefined> {
  const [waiting] = await db.select({ userId: sessions.userId }).from(sessions).where(waitsUnder(codeHash))
  return waiting?.userId
}

/** Gives a waiting session its token and its life, once; whose it is, undefined when none waits under this hash any more. */
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

/** The living sessions of a user, last used first. */
export function listSessions(db: Executor, userId: number) {
  const { id, remember, address, userAgent, createdAt, lastSeenAt, expiresAt } = sessions
  return db
    .select({ id, remember, address, userAgent, createdAt, lastSeenAt, expiresAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`), notIdle, notWaiting))
    .orderBy(desc(lastSeenAt), desc(id))
    .limit(mostListed)
}

/** Ends one session of a user; false when the user has none with this id. */
export async function endSession(db: Executor, { userId, id }: { userId: number; id: number }): Promise<boolean> {
  const { rowCount } = await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
  return rowCount === 1
}

/** Ends the sessions of a user, all or all but one; returns how many. */
export async function endSessions(db: Executor, userId: number, except?: number): Promise<number> {
  const others = except === undefined ? undefined : ne(sessions.id, except)
  const { rowCount } = await db.delete(sessions).where(and(eq(sessions.userId, userId), others))
  return rowCount ?? 0
}

/** Which of these sessions still let their active people in. */
export async function activeSessions(db: Executor, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const living = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.status, 'active')))
    .where(and(inArray(sessions.id, [...ids]), gt(sessions.expiresAt, sql`now()`)))
  return new Set(living.map(({ id }) => id))
}

/** Removes sessions that nobody can use any more. */
export async function removeDeadSessions(db: Executor): Promise<void> {
  await db.delete(sessions).where(or(lte(sessions.expiresAt, sql`now()`), lte(sessions.lastSeenAt, idleSince)))
}

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
