import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { StoredSession } from '#shared/session-storage.ts'
import type { Destinations } from '#domains/search/web/index.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { NavigationProgress } from '../layout/navigation-progress.tsx'
import { SkipToContent } from '../layout/skip-link.tsx'
import { LeaveFullScreen } from './leave-full-screen.tsx'
import type { PreviewedRole } from './menu-preview.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { PreviewNotice } from './preview-notice.tsx'
import { OpenScreen } from './open-screen.tsx'
import { actionsFor, menuFor, screensFor } from './screens.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useFullScreen } from './use-full-screen.ts'
import { useLogout } from './use-logout.ts'
import { useSay } from '#ui/language.tsx'

type AdminFrameProps = { session: StoredSession; onLeave: () => void }

/** Sidebar, top bar and the screen between them (specification §2, "Authenticated layout"). */
export function AdminFrame({ session, onLeave }: AdminFrameProps) {
  const location = useLocation()
  const wide = useMediaQuery('(min-width: 64rem)')
  // Open on this page only: a chosen link closes it.
  const [drawerAt, setDrawerAt] = useState<string | null>(null)
  const [previewed, setPreviewed] = useState<PreviewedRole | null>(null)
  const fullScreen = useFullScreen()
  const { busy, logout } = useLogout(onLeave)

  const { userPermissions, name } = session
  const menu = { items: menuFor(previewed?.permissions ?? userPermissions), previewed, onPreview: setPreviewed }
  const destinations = useDestinations(userPermissions)
  return (
    <>
      <SkipToContent />
      <NavigationProgress />
      <div className="lg:flex lg:min-h-dvh">
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
            <OpenScreen session={session} />
          </main>
        </div>
      </div>
    </>
  )
}

/** Where somebody with these permissions can go, and what they can begin. */
function useDestinations(permissions: readonly string[]): Destinations {
  const say = useSay()
  return useMemo(
    () => ({
      screens: screensFor(permissions).map(({ to, label }) => ({ path: to, name: say(label) })),
      actions: actionsFor(permissions).map(({ to, label }) => ({ path: to, name: say(label) })),
    }),
    [permissions, say],
  )
}
