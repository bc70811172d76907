import { useEffect } from 'react'
import { api } from '#shared/api-client.ts'
import { refreshSession, type SessionAnswer } from '#shared/session-storage.ts'
import { showOwnAvatar } from '#ui/admin/own-avatar.ts'

type OwnAccount = SessionAnswer['user'] & Pick<SessionAnswer, 'permissions'> & { avatar_url: string | null }

/** Keeps name, picture, role and permissions as the server knows them: asked for once, and whenever the tab is looked at again. */
export function useFreshPermissions(): void {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState !== 'visible') return
      // What is stored stands until the server can be reached; an ended session is dealt with by the client.
      void api.get<OwnAccount>('/users/me').then(show, () => {})
    }
    refresh()
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [])
}

function show(account: OwnAccount): void {
  refreshSession({ user: account, permissions: account.permissions })
  showOwnAvatar(account.avatar_url)
}
