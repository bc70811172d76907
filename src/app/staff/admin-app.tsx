import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { api, signInNeededPath, watchWrites } from '#shared/api-client.ts'
import { pageOfStep } from '#domains/auth/index.ts'
import { RecordedValuesProvider } from '#domains/history/web/recorded-value.tsx'
import { RecordHistory } from '#domains/history/web/change-list.tsx'
import { SavedFilters } from '#domains/saved-filters/web/saved-filters.tsx'
import type { SessionAnswer, StoredSession } from '#shared/session-storage.ts'
import {
  AccountSlot,
  type HistoryOf,
  HistorySlot,
  type PersonFilterOf,
  PersonFilterSlot,
  SavedFiltersSlot,
} from '#ui/admin/slots.ts'
import { createQueryClient } from '#ui/admin/use-loaded.ts'
import { useSession } from '#ui/admin/use-session.ts'
import { useLanguage, useMessages, useSay } from '#ui/language.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { ToastRegion } from '#ui/toast-region.tsx'
import { showOwnAccount } from '#ui/admin/own-account.ts'
import { showOwnAvatar } from '#ui/admin/own-avatar.ts'
import { AdminSkeleton } from '#ui/admin/admin-skeleton.tsx'
import { Bell } from '#domains/notifications/web/bell.tsx'
import { useStayingFocus } from '#ui/admin/use-staying-focus.ts'
import { NavigationLink } from '#ui/navigation-link.tsx'
import { NavigationProgress, SkipToContent } from '../layout/navigation-progress.tsx'
import { SiteFooter } from '../layout/site-footer.tsx'
import { SiteHeader } from '../layout/site-header.tsx'
import { staffMessages } from '../messages/staff.ts'
import { AdminFrame } from './admin-frame.tsx'
import { menuFor, screensFor } from './screens.ts'
import { OpenScreen } from './open-screen.tsx'

/** Guards the back-office: users signed out here or in another tab are told that they must sign in. */
export function AdminApp() {
  const session = useSession()
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      {session ? (
        <SignedIn key={session.token} session={session} onLeave={() => setLeaving(true)} />
      ) : (
        <Outside leaving={leaving} />
      )}
      <ToastRegion />
    </>
  )
}

/** Slots for lists and records, whose slices must not import those of saved filters, history and users. */
const drawSavedFilters = (screen: string) => <SavedFilters screen={screen} />
const PersonFilter = lazyPart(async () => ({ default: (await import('#domains/users/web/index.ts')).PersonFilter }))
const drawPersonFilter = (of: PersonFilterOf) => (
  <Suspense>
    <PersonFilter {...of} />
  </Suspense>
)
/** Sections of the user's own account, loaded when shown. */
const accountParts = Object.entries({
  email: () => import('#domains/email-confirmation/web/email-section.tsx'),
  'second-factor': () => import('#domains/second-factors/web/second-factor-section.tsx'),
  'linked-providers': () => import('#domains/linked-providers/web/linked-provider-section.tsx'),
  passkeys: () => import('#domains/passkeys/web/passkey-section.tsx'),
  'api-tokens': () => import('#domains/api-tokens/web/api-token-section.tsx'),
  'own-data': () => import('#domains/personal-data/web/own-data-section.tsx'),
}).map(([key, load]) => {
  const Part = lazyPart(load)
  return (
    <Suspense key={key}>
      <Part />
    </Suspense>
  )
})
const drawHistory = ({ kind, id, ...shown }: HistoryOf) => <RecordHistory path={`/${kind}/${id}/history`} {...shown} />

function SignedIn({ session, onLeave }: { session: StoredSession; onLeave: () => void }) {
  useFreshPermissions()
  const [queries] = useState(createQueryClient)
  // Any write made here marks all of the session's cache as stale.
  useEffect(() => watchWrites(() => void queries.invalidateQueries({ refetchType: 'none' })), [queries])
  return (
    <QueryClientProvider client={queries}>
      <SavedFiltersSlot value={drawSavedFilters}>
        <HistorySlot value={drawHistory}>
          <PersonFilterSlot value={drawPersonFilter}>
            <RecordedValuesProvider>
              <AccountSlot value={accountParts}>
                {menuFor(session.userPermissions).length > 0 ? (
                  <AdminFrame session={session} onLeave={onLeave} />
                ) : (
                  <OwnPagesFrame session={session} />
                )}
              </AccountSlot>
            </RecordedValuesProvider>
          </PersonFilterSlot>
        </HistorySlot>
      </SavedFiltersSlot>
    </QueryClientProvider>
  )
}

/** Redirects to the sign-in notice, unless a logout is already navigating to the home page. */
function Outside({ leaving }: { leaving: boolean }) {
  const current = useLocation()
  return leaving ? <AdminSkeleton /> : <Navigate to={signInNeededPath(current)} replace />
}

type OwnAccount = SessionAnswer['user'] & Omit<SessionAnswer, 'token' | 'user'> & { avatar_url: string | null }

/** Refreshes the account from the server whenever the tab becomes visible; leads users who must complete a step first to its page. */
function useFreshPermissions(): void {
  const navigate = useNavigate()
  const language = useLanguage()
  useEffect(() => {
    const refresh = async () => {
      if (document.visibilityState !== 'visible') return
      // Keep the stored session while the server is unreachable; the API client handles an ended one.
      const asked = performance.now()
      const account = await api.get<OwnAccount>('/users/me').catch(() => undefined)
      if (account) show(account, asked)
      const step = account?.required_step
      if (step) await navigate(pageOfStep(step, { returnPath: location.pathname + location.search, language }))
    }
    const begin = () => void refresh()
    begin()
    document.addEventListener('visibilitychange', begin)
    return () => document.removeEventListener('visibilitychange', begin)
  }, [navigate, language])
}

function show(account: OwnAccount, asked: number): void {
  showOwnAccount({ user: account, permissions: account.permissions }, asked)
  showOwnAvatar(account.avatar_url, asked)
}

/** Layout of the own pages of users without back-office screens: the public site, with links to these pages. */
function OwnPagesFrame({ session }: { session: StoredSession }) {
  const t = useMessages(staffMessages)
  const say = useSay()
  const contents = useStayingFocus()
  return (
    <>
      <SkipToContent />
      <NavigationProgress />
      <SiteHeader />
      <main ref={contents} id="content" tabIndex={-1} className="page-width py-8 focus-visible:outline-none">
        <div className="border-line mb-8 flex items-center gap-x-8 border-b pb-2 font-medium">
          <nav aria-label={t.account} className="flex flex-wrap gap-x-8">
            {screensFor([]).map(({ to, label }) => (
              <NavigationLink key={to} to={to} label={say(label)} />
            ))}
          </nav>
          <span className="ms-auto">
            <Bell />
          </span>
        </div>
        <OpenScreen session={session} />
      </main>
      <SiteFooter />
    </>
  )
}
