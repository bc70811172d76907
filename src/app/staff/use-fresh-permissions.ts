import { useEffect } from 'react'
import { api } from '#shared/api-client.ts'
import { refreshSession, type SessionAnswer } from '#shared/session-storage.ts'

type OwnAccount = SessionAnswer['user'] & Pick<SessionAnswer, 'permissions'>

/** Keeps name, role and permissions as the server knows them: asked for once, and whenever the tab is looked at again. */
export function useFreshPermissions(): void {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState !== 'visible') return
      api.get<OwnAccount>('/users/me').then(
        (account) => refreshSession({ user: account, permissions: account.permissions }),
        // What is stored stands until the server can be reached; an ended session is dealt with by the client.
        () => {},
      )
    }
    refresh()
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [])
}
