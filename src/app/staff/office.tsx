import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { signInNeededPath } from '#shared/api-client.ts'
import { RecordHistory } from '#domains/history/web/index.ts'
import { SavedViews } from '#domains/saved-filters/web/saved-filters.tsx'
import type { StoredSession } from '#shared/session-storage.ts'
import { HistorySlot, type HistoryOf } from '#ui/office/history-slot.ts'
import { SavedViewsSlot } from '#ui/office/saved-views-slot.ts'
import { useSession } from '#ui/office/use-session.ts'
import { ToastRegion } from '#ui/toast-region.tsx'
import { OfficeSkeleton } from './office-skeleton.tsx'
import { OfficeFrame } from './office-frame.tsx'
import { OwnPagesFrame } from './own-pages-frame.tsx'
import { menuFor } from './screens.ts'
import { useFreshPermissions } from './use-fresh-permissions.ts'

/** The guard of the back-office: signed out here or in another tab, the person is told that signing in is needed. */
export function Office() {
  const session = useSession()
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      {session ? <SignedIn session={session} onLeave={() => setLeaving(true)} /> : <Outside leaving={leaving} />}
      <ToastRegion />
    </>
  )
}

/** Lists stand in slices that may know neither that of saved views nor that of the history. */
const drawSavedViews = (screen: string) => <SavedViews screen={screen} />
const drawHistory = ({ kind, id, ...shown }: HistoryOf) => <RecordHistory path={`/${kind}/${id}/history`} {...shown} />

function SignedIn({ session, onLeave }: { session: StoredSession; onLeave: () => void }) {
  useFreshPermissions()
  return (
    <SavedViewsSlot value={drawSavedViews}>
      <HistorySlot value={drawHistory}>
        {menuFor(session.userPermissions).length > 0 ? (
          <OfficeFrame session={session} onLeave={onLeave} />
        ) : (
          <OwnPagesFrame session={session} />
        )}
      </HistorySlot>
    </SavedViewsSlot>
  )
}

/** Who logs out is on the way to the home page already. */
function Outside({ leaving }: { leaving: boolean }) {
  const wanted = useLocation()
  return leaving ? <OfficeSkeleton /> : <Navigate to={signInNeededPath(wanted)} replace />
}
