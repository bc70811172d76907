import { clearSession, readSession, refreshSession, type SessionAnswer } from '#shared/session-storage.ts'
import { showOwnAvatar } from '#ui/admin/own-avatar.ts'

type Profile = Omit<SessionAnswer, 'token'> & { avatarUrl: string | null }

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
    const { user, permissions, avatarUrl } = profileOf(await response.json())
    refreshSession({ user, permissions })
    showOwnAvatar(avatarUrl, asked)
    return user.role.name
  } catch {
    return null
  }
}

function profileOf(answer: unknown): Profile {
  const { permissions, avatar_url, ...user } = answer as Profile['user'] &
    Pick<Profile, 'permissions'> & { avatar_url: string | null }
  return { user, permissions, avatarUrl: avatar_url }
}
