import { Outlet, useLocation } from 'react-router'
import { languageOfPath } from '#shared/language.ts'
import type { StoredSession } from '#shared/session-storage.ts'
import { Forbidden } from './forbidden.tsx'
import { opens } from '#shared/screen.ts'
import { screens } from './screens.ts'
import { useSay } from '#ui/language.tsx'

/** The screen of the address, or why the signed-in person may not open it. */
export function OpenScreen({ session: { userPermissions, roleName } }: { session: StoredSession }) {
  const say = useSay()
  const { path } = languageOfPath(useLocation().pathname)
  const screen = screens.find((each) => each.to === path)
  const missing = screen && !opens(userPermissions, screen.permission) ? [screen.permission].flat()[0] : null
  return screen && missing ? <Forbidden screen={say(screen.label)} permission={missing} role={roleName} /> : <Outlet />
}
