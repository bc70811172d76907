import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { StoredSession } from '#shared/session-storage.ts'
import { FirstDay } from '#domains/first-day/web/first-day-slot.tsx'
import type { RoleView } from '#domains/roles/web/index.ts'
import type { Destinations } from '#domains/search/web/search-groups.ts'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { usePressedKeys } from '#ui/admin/list/use-shortcuts.ts'
import { useStayingFocus } from '#ui/admin/use-staying-focus.ts'
import { useLanguage, useMessages, useSay, LocalizedLink } from '#ui/language.tsx'
import { useLogoutQuestion } from '#ui/admin/form/unsaved.tsx'
import { AdminIcon } from '#ui/admin/admin-icon.tsx'
import { localizedPath } from '#shared/language.ts'
import { logOut } from '#domains/auth/web/log-out.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Logo } from '#ui/logo.tsx'
import { useSite } from '#ui/site.ts'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { NavigationProgress, SkipToContent } from '../layout/navigation-progress.tsx'
import { staffMessages } from '../messages/staff.ts'
import { LanguageSwitch } from '../layout/language-switch.tsx'
import { PreviewNotice, MenuPreview } from './menu-preview.tsx'
import { OpenScreen } from './open-screen.tsx'
import { actionsFor, menuFor, screensFor } from './screens.ts'
import { Sidebar, MenuNavigation, type Menu } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

/** Sidebar, top bar and the screen between them (specification §2, "Authenticated layout"). */
export function AdminFrame({ session, onLeave }: { session: StoredSession; onLeave: () => void }) {
  const location = useLocation()
  const wide = useMediaQuery('(min-width: 64rem)')
  // Location at which the drawer was opened: following a link closes it.
  const [drawerAt, setDrawerAt] = useState<string | null>(null)
  const [previewed, setPreviewed] = useState<RoleView | null>(null)
  const fullScreen = useFullScreen()
  const leaving = useLogout(onLeave)
  const contents = useStayingFocus()

  const { userPermissions, name } = session
  const permissions = previewed?.permissions.map((each) => each.name) ?? userPermissions
  const menu = { items: menuFor(permissions), previewed, onPreview: setPreviewed }
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
              leaving={leaving.busy}
              onLogout={leaving.ask}
            />
          )}
          {previewed && !fullScreen.on ? <PreviewNotice role={previewed} onEnd={() => setPreviewed(null)} /> : null}
          <main ref={contents} id="content" tabIndex={-1} className="p-gutter pt-4 focus-visible:outline-none">
            <FirstDay>
              <OpenScreen session={session} />
            </FirstDay>
          </main>
        </div>
      </div>
      {leaving.question}
    </>
  )
}

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

/** Full-screen mode: hides sidebar and top bar until left by its button or Escape. */
function useFullScreen(): { on: boolean; enter: () => void; leave: () => void } {
  const [on, setOn] = useState(false)
  usePressedKeys(({ key }) => {
    // Escape closes an open dialog first.
    if (key === 'Escape' && !document.querySelector('dialog[open]')) setOn(false)
  })
  return { on, enter: () => setOn(true), leave: () => setOn(false) }
}

/** Button that leaves full-screen mode; takes the focus of the removed button. */
function LeaveFullScreen({ onLeave }: { onLeave: () => void }) {
  const t = useMessages(staffMessages)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div className="flex justify-end px-3 pt-3">
      <button
        ref={button}
        type="button"
        aria-label={t.leaveFullScreen}
        title={t.leaveFullScreen}
        onClick={onLeave}
        className="hover:text-berbere grid size-11 place-items-center rounded-sm transition-colors"
      >
        <AdminIcon name="collapse" />
      </button>
    </div>
  )
}

/** Logs out and goes to `/` (specification §4, "Logout"), after a confirmation if unsaved changes would be lost. */
function useLogout(onLeave: () => void) {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const home = localizedPath(useLanguage(), '/')

  const logout = async () => {
    setBusy(true)
    await logOut({ beforeForgetting: onLeave })
    await navigate(home)
  }
  return { busy, ...useLogoutQuestion(() => void logout()) }
}

/** The sidebar on small screens: a modal at the edge, closed by Escape, a press outside, or following a link. */
function MenuDrawer({ open, onClose, menu }: { open: boolean; onClose: () => void; menu: Menu }) {
  const t = useMessages(staffMessages)
  const { name } = useSite()
  const drawer = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (open) drawer.current?.showModal()
    else drawer.current?.close()
  }, [open])

  return (
    <dialog
      ref={drawer}
      id="office-menu"
      aria-label={t.navigation}
      onClose={onClose}
      closedby="any"
      className="sheet bg-paper text-ink shadow-overlay m-0 h-dvh max-h-none w-72 max-w-[90vw]"
    >
      <div className="flex min-h-full flex-col gap-5 p-4">
        <div className="flex items-center justify-between">
          <LocalizedLink to="/" aria-label={`${name}, ${t.publicSite}`} className="min-w-0 rounded-sm py-2">
            <Logo />
          </LocalizedLink>
          <IconButton icon="close" label={t.closeMenu} onClick={onClose} className="-me-2" />
        </div>
        <MenuNavigation menu={menu} />
        <div className="mt-auto grid gap-3">
          <MenuPreview previewed={menu.previewed} onPreview={menu.onPreview} />
          <div className="flex items-center justify-between">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </dialog>
  )
}
