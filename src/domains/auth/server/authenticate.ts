import { createHash, randomBytes } from 'node:crypto'
import type { Authenticate } from '#platform/http/index.ts'
import type { Database } from '#platform/database/index.ts'
import { visitor } from '#shared/actor.ts'
import { prepareLiveSession, touchSession } from './session.repository.ts'

const tokenPattern = /^[\w-]{43}$/

/** A new secret of 256 bits from the system's generator, in base64url (security.md 8). */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether a text can be a token of ours at all. */
export function looksLikeToken(text: string): boolean {
  return tokenPattern.test(text)
}

/** What is stored of a token. No salt and no slow hash: 256 random bits cannot be guessed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** What is stored of an exchange code: never equal to the hash of any bearer token, so a code opens nothing by itself. */
export function hashExchangeCode(code: string): Buffer {
  return createHash('sha256').update(`exchange:${code}`).digest()
}

/**
 * Finds out who calls from the bearer token, with what the role grants at this moment. A token that is unknown, over
 * or of a suspended person makes a visitor, whom every protected route refuses with 401 (security.md 7).
 */
export function createAuthenticate(db: Database): Authenticate {
  const liveSession = prepareLiveSession(db)
  return async ({ headers: { authorization } }) => {
    const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
    if (token === undefined || !looksLikeToken(token)) return visitor
    const session = await liveSession(hashToken(token))
    if (!session) return visitor
    const { stale, permissions, ...person } = session
    if (stale) await touchSession(db, person.sessionId)
    return { kind: 'user', ...person, permissions: new Set(permissions) }
  }
}
