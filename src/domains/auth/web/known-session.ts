import { clearSession, readSession, refreshSession, type SessionAnswer } from '#shared/session-storage.ts'
import { showOwnAvatar } from '#ui/admin/own-avatar.ts'

/** What `GET /api/users/me` says, as far as it is shown on pages for everybody. */
type Profile = SessionAnswer['user'] & Pick<SessionAnswer, 'permissions'> & { avatar_url: string | null }

/**
 * Asks the server whether it still knows the stored session, and brings what is shown of it up to date. One that it no
 * longer knows is forgotten. Not through `api`: on a page for everybody, a session that is over must lead nowhere.
 * Returns the name of the role, null when nobody is signed in or the server cannot be reached.
 */
export async function knownRole(): Promise<string | null> {
  const session = readSession()
  if (!session) return null
  try {
    const asked = performance.now()
    const headers = { accept: 'application/json', authorization: `Bearer ${session.token}` }
    const response = await fetch('/api/users/me', { headers, cache: 'no-store' })
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
