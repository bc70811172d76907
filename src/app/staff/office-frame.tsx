import { useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { languageOfPath } from '#shared/language.ts'
import type { StoredSession } from '#shared/session-storage.ts'
import { useMessages } from '#ui/language.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { NavigationProgress } from '../layout/navigation-progress.tsx'
import { SkipToContent } from '../layout/skip-link.tsx'
import { staffMessages } from '../messages/staff.ts'
import { Forbidden } from './forbidden.tsx'
import { LeaveFullScreen } from './leave-full-screen.tsx'
import type { PreviewedRole } from './menu-preview.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { PreviewNotice } from './preview-notice.tsx'
import { menuFor, opens, screens } from './screens.ts'
import { useDestinations } from './search/use-destinations.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useFullScreen } from './use-full-screen.ts'
import { useLogout } from './use-logout.ts'

type OfficeFrameProps = { session: StoredSession; onLeave: () => void }

/** Sidebar, top bar and the screen between them (specification §2, "Authenticated layout"). */
export function OfficeFrame({ session, onLeave }: OfficeFrameProps) {
  const t = useMessages(staffMessages)
  const location = useLocation()
  const { path } = languageOfPath(location.pathname)
  const wide = useMediaQuery('(min-width: 64rem)')
  // Open on this page only: a chosen link closes it.
  const [drawerAt, setDrawerAt] = useState<string | null>(null)
  const [previewed, setPreviewed] = useState<PreviewedRole | null>(null)
  const fullScreen = useFullScreen()
  const { busy, logout } = useLogout(onLeave)

  const { userPermissions, roleName, name } = session
  const menu = { items: menuFor(previewed?.permissions ?? userPermissions), previewed, onPreview: setPreviewed }
  const destinations = useDestinations(userPermissions)
  const screen = screens.find((each) => each.path === path)
  const missing = screen && !opens(userPermissions, screen.permission) ? [screen.permission].flat()[0] : null
  return (
    <div className="lg:flex lg:min-h-dvh">
      <SkipToContent />
      <NavigationProgress />
      {wide && !fullScreen.on ? <Sidebar menu={menu} /> : null}
      {wide ? null : <MenuDrawer open={drawerAt === location.key} onClose={() => setDrawerAt(null)} menu={menu} />}
      <div className="min-w-0 flex-1">
        {fullScreen.on ? (
          <LeaveFullScreen onLeave={fullScreen.leave} />
        ) : (
          <TopBar
            name={name}
            destinations={destinations}
            onMenu={() => setDrawerAt(location.key)}
            onFullScreen={fullScreen.enter}
            leaving={busy}
            onLogout={() => void logout()}
          />
        )}
        {previewed && !fullScreen.on ? <PreviewNotice role={previewed} onEnd={() => setPreviewed(null)} /> : null}
        <main id="content" tabIndex={-1} className="p-gutter pt-8 focus-visible:outline-none">
          {screen && missing ? (
            <Forbidden screen={t.screens[screen.key]} permission={missing} role={roleName} />
          ) : (
            <Outlet />
          )}
        </main>
      </div>
    </div>
  )
}
