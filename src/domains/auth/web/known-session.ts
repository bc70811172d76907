import { clearSession, readSession, refreshSession, type SessionAnswer } from '#shared/session-storage.ts'
import { showOwnAvatar } from '#ui/admin/own-avatar.ts'

/** The part of `GET /api/users/me` that public pages show. */
type Profile = SessionAnswer['user'] & Pick<SessionAnswer, 'permissions'> & { avatar_url: string | null }

/**
 * Asks the server whether the stored session is still valid, and updates the stored user; forgets a session that is
 * not. Bypasses `api`, which would redirect to the login page when a session has expired. Returns the role's name, or
 * null if nobody is signed in or the server cannot be reached.
 */
export async function knownRole(): Promise<string | null> {
  const session = readSession()
  if (!session) return null
  try {
    const asked = performance.now()
    const headers = { accept: 'application/json', authorization: `Bearer ${session.token}` }
    const response = await fetch('/api/users/me', { headers, cache: 'no-store' })
    // Somebody else signed in meanwhile.
    if (readSession()?.token !== session.token) return null
    if (response.status === 401) clearSession()
    if (!response.ok) return null
    const { permissions, avatar_url, ...user } = (await response.json()) as Profile
    refreshSession({ user, permissions })
    showOwnAvatar(avatar_url, asked)
    return user.role.name
  } catch {
    return null
  }
}
