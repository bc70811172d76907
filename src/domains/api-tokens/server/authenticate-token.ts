import { createToken, hashToken, looksLikeToken } from '#domains/auth/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import type { Authenticate } from '#platform/http/index.ts'
import { visitor } from '#shared/actor.ts'
import { tokenPrefix } from '../api-token.ts'
import { prepareLiveToken, touchToken } from './api-token.repository.ts'

/** A new token with the 256 random bits of a session's. */
export function newApiToken(): string {
  return tokenPrefix + createToken()
}

/** What is stored of a token. */
export function hashApiToken(token: string): Buffer {
  return hashToken(token.slice(tokenPrefix.length))
}

/**
 * Finds out who calls with an API token; all others are asked of `bySession`. Such a caller holds what was chosen for the token, as far as their
 * role still grants it. A token that is unknown, revoked, expired or of a suspended person makes a visitor.
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
    const held = new Set(granted)
    const permissions = new Set(chosen.filter((key) => held.has(key)))
    const actor = { kind: 'user', ...person, sessionId: 0, byApiToken: true } as const
    return lacksSteps ? { ...actor, permissions: new Set(), lacksSecondFactor: true } : { ...actor, permissions }
  }
}
