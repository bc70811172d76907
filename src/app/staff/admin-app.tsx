import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { api, signInNeededPath, watchWrites } from '#shared/api-client.ts'
import { pageOfStep } from '#domains/auth/index.ts'
import { RecordedValuesProvider, RecordHistory } from '#domains/history/web/index.ts'
import { SavedFilters } from '#domains/saved-filters/web/saved-filters.tsx'
import { type SessionAnswer, type StoredSession, refreshSession } from '#shared/session-storage.ts'
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
import { useLanguage } from '#ui/language.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'
import { showOwnAvatar } from '#ui/admin/own-avatar.ts'
import { AdminSkeleton } from '#ui/admin/admin-skeleton.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { OwnPagesFrame } from './own-pages-frame.tsx'
import { menuFor } from './screens.ts'

/** The guard of the back-office: signed out here or in another tab, the person is told that signing in is needed. */
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

/** Lists and records stand in slices that may know neither that of saved views nor those of the history and of people. */
const drawSavedFilters = (screen: string) => <SavedFilters screen={screen} />
const PersonFilter = lazy(async () => ({ default: (await import('#domains/users/web/index.ts')).PersonFilter }))
const drawPersonFilter = (of: PersonFilterOf) => (
  <Suspense>
    <PersonFilter {...of} />
  </Suspense>
)
/** The parts of the own account, whose code is fetched where they are shown. */
const accountParts = Object.entries({
  email: () => import('#domains/email-confirmation/web/email-section.tsx'),
  'second-factor': () => import('#domains/second-factors/web/second-factor-section.tsx'),
  passkeys: () => import('#domains/passkeys/web/passkey-section.tsx'),
  'api-tokens': () => import('#domains/api-tokens/web/api-token-section.tsx'),
  'own-data': () => import('#domains/personal-data/web/own-data-section.tsx'),
}).map(([key, load]) => {
  const Part = lazy(load)
  return (
    <Suspense key={key}>
      <Part />
    </Suspense>
  )
})
const drawHistory = ({ kind, id, ...shown }: HistoryOf) => <RecordHistory path={`/${kind}/${id}/history`} {...shown} />

function SignedIn({ session, onLeave }: { session: StoredSession; onLeave: () => void }) {
  useFreshPermissions()
  const queries = useQueries()
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

/** What one session fetched; a change made here makes everything worth asking for again. */
function useQueries() {
  const [queries] = useState(createQueryClient)
  useEffect(() => watchWrites(() => void queries.invalidateQueries({ refetchType: 'none' })), [queries])
  return queries
}

/** Who logs out is on the way to the home page already. */
function Outside({ leaving }: { leaving: boolean }) {
  const wanted = useLocation()
  return leaving ? <AdminSkeleton /> : <Navigate to={signInNeededPath(wanted)} replace />
}

type OwnAccount = SessionAnswer['user'] & Omit<SessionAnswer, 'token' | 'user'> & { avatar_url: string | null }

/** Keeps the account as the server knows it, asked whenever the tab is looked at again; who has to do something first is led there. */
function useFreshPermissions(): void {
  const navigate = useNavigate()
  const language = useLanguage()
  useEffect(() => {
    const refresh = async () => {
      if (document.visibilityState !== 'visible') return
      // What is stored stands until the server can be reached; an ended session is dealt with by the client.
      const asked = performance.now()
      const account = await api.get<OwnAccount>('/users/me').catch(() => undefined)
      if (account) show(account, asked)
      const step = account?.required_step
      if (step) await navigate(pageOfStep(step, { wanted: location.pathname + location.search, language }))
    }
    const begin = () => void refresh()
    begin()
    document.addEventListener('visibilitychange', begin)
    return () => document.removeEventListener('visibilitychange', begin)
  }, [navigate, language])
}

function show(account: OwnAccount, asked: number): void {
  refreshSession({ user: account, permissions: account.permissions })
  showOwnAvatar(account.avatar_url, asked)
}
