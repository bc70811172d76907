import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { roles } from '#domains/roles/server/index.ts'
import { users } from '#domains/users/server/index.ts'
import { hasSecondFactor, needsSecondFactor } from './account.repository.ts'
import { lasting, notIdle, sessions } from './session.repository.ts'
import { createHash, randomBytes } from 'node:crypto'
import type { Authenticate } from '#platform/http/index.ts'
import type { Database } from '#platform/database/index.ts'
import { visitor } from '#shared/actor.ts'

const secondsBetweenTouches = 60
const tokenPattern = /^[\w-]{43}$/

/** Returns a new secret of 256 bits from the system's random generator, in base64url (security.md 8). */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns whether a text has the format of our tokens. */
export function looksLikeToken(text: string): boolean {
  return tokenPattern.test(text)
}

/** Returns the hash under which a token is stored. It needs no salt and no slow hash: 256 random bits cannot be guessed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Returns the hash under which an exchange code is stored. It differs from every token's hash, so a code is no bearer token. */
export function hashExchangeCode(code: string): Buffer {
  return createHash('sha256').update(`exchange:${code}`).digest()
}

/**
 * Creates the function that identifies the caller by bearer token, with the role's current permissions. A token that is
 * unknown, expired or of a suspended user yields a visitor, whom every protected route refuses with 401 (security.md
 * 7).
 */
export function createAuthenticate(db: Database): Authenticate {
  const liveSession = prepareLiveSession(db)
  return async ({ headers: { authorization } }) => {
    const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
    if (token === undefined || !looksLikeToken(token)) return visitor
    const session = await liveSession(hashToken(token))
    if (!session) return visitor
    const { stale, permissions, hasFactor, needsFactor, ...person } = session
    if (stale) await touchSession(db, person.sessionId)
    // Grants no permissions until the user sets up the second factor that their role requires.
    if (needsFactor && !hasFactor) return { kind: 'user', ...person, permissions: new Set(), lacksSecondFactor: true }
    return { kind: 'user', ...person, permissions: new Set(permissions), twoSteps: hasFactor }
  }
}

const { id, uid, name, email, roleId } = users
/** What a request knows about its caller, besides the permissions. */
export const callerColumns = { id, uid, name, email, roleId, roleName: roles.name }

/** Prepares the query that reads, by token hash, a live session of an active user with the role's current permissions. */
function prepareLiveSession(db: Database) {
  const query = db
    .select({
      sessionId: sessions.id,
      stale: lte(sessions.lastSeenAt, sql`now() - ${lasting(secondsBetweenTouches)}`).mapWith(Boolean),
      ...callerColumns,
      permissions: roles.permissions,
      hasFactor: sql<boolean>`(${sessions.passkey} or ${hasSecondFactor})`,
      needsFactor: needsSecondFactor,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.status, 'active')))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), gt(sessions.expiresAt, sql`now()`), notIdle))
    .prepare('live_session')
  return async (tokenHash: Buffer) => (await query.execute({ tokenHash }))[0]
}

async function touchSession(db: Database, sessionId: number): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(eq(sessions.id, sessionId))
}
