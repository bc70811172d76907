import { Outlet, useLocation } from 'react-router'
import { languageOfPath } from '#shared/language.ts'
import type { StoredSession } from '#shared/session-storage.ts'
import { useMessages } from '#ui/language.tsx'
import { staffMessages } from '../messages/staff.ts'
import { Forbidden } from './forbidden.tsx'
import { opens } from '#shared/screen.ts'
import { screens } from './screens.ts'

/** The screen of the address, or why the signed-in person may not open it. */
export function OpenScreen({ session: { userPermissions, roleName } }: { session: StoredSession }) {
  const t = useMessages(staffMessages)
  const { path } = languageOfPath(useLocation().pathname)
  const screen = screens.find((each) => each.path === path)
  const missing = screen && !opens(userPermissions, screen.permission) ? [screen.permission].flat()[0] : null
  return screen && missing ? (
    <Forbidden screen={t.screens[screen.key]} permission={missing} role={roleName} />
  ) : (
    <Outlet />
  )
}
