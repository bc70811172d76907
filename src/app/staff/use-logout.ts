import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#shared/api-client.ts'
import { localizedPath } from '#shared/language.ts'
import { clearSession } from '#shared/session-storage.ts'
import { useLanguage } from '#ui/language.tsx'
import { forgetDrafts } from '#ui/office/form/form-drafts.ts'

/** Ends the session on the server, forgets it and all drafts here, and goes to `/` (specification §4, "Logout"). */
export function useLogout(onLeave: () => void): { busy: boolean; logout: () => Promise<void> } {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const home = localizedPath(useLanguage(), '/')

  const logout = async () => {
    setBusy(true)
    // Without a server in reach the person still leaves this browser; the session then runs out by itself.
    await api.post('/auth/logout').catch(() => {})
    onLeave()
    forgetDrafts()
    clearSession()
    await navigate(home)
  }
  return { busy, logout }
}
