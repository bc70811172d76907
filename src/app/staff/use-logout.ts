import { useState } from 'react'
import { useNavigate } from 'react-router'
import { localizedPath } from '#shared/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { logOut } from '../log-out.ts'

/** Logs out and goes to `/` (specification §4, "Logout"). */
export function useLogout(onLeave: () => void): { busy: boolean; logout: () => Promise<void> } {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const home = localizedPath(useLanguage(), '/')

  const logout = async () => {
    setBusy(true)
    await logOut({ beforeForgetting: onLeave })
    await navigate(home)
  }
  return { busy, logout }
}
