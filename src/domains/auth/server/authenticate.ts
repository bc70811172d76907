import type { Authenticate } from '#platform/http/index.ts'
import type { Database } from '#platform/database/index.ts'
import { visitor } from '#shared/actor.ts'
import { prepareLiveSession, touchSession } from './session.repository.ts'
import { hashToken, looksLikeToken } from './token.ts'

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
