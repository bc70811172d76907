import { createToken, hashToken, looksLikeToken } from '#domains/auth/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import type { Authenticate } from '#platform/http/index.ts'
import { visitor } from '#shared/actor.ts'
import { tokenPrefix } from '../api-token.ts'
import { prepareLiveToken, touchToken } from './api-token.repository.ts'

/** Returns a new token with 256 random bits, as for sessions. */
export function newApiToken(): string {
  return tokenPrefix + createToken()
}

/** Returns the stored hash of a token. */
export function hashApiToken(token: string): Buffer {
  return hashToken(token.slice(tokenPrefix.length))
}

/**
 * Authenticates requests with an API token; leaves all others to `bySession`. The caller gets the token's permissions, as far as their role
 * still grants them. A token that is unknown, revoked, expired or of a suspended user makes the caller a visitor.
 */
export function authenticateTokens(db: Database, bySession: Authenticate): Authenticate {
  const liveToken = prepareLiveToken(db)
  return async (request) => {
    const [, token] = /^Bearer +(rhs_\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    if (token === undefined) return bySession(request)
    if (!looksLikeToken(token.slice(tokenPrefix.length))) return visitor
    const found = await liveToken(hashApiToken(token))
    if (!found) return visitor
    const { tokenId, stale, chosen, granted, lacksSteps, ...person } = found
    if (stale) await touchToken(db, tokenId)
    const permissions = new Set(lacksSteps ? [] : chosen.filter((key) => granted.includes(key)))
    const actor = { kind: 'user', ...person, permissions, sessionId: 0, byApiToken: true } as const
    return lacksSteps ? { ...actor, lacksSecondFactor: true } : actor
  }
}
