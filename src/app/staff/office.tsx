import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { signInNeededPath } from '#shared/api-client.ts'
import { SavedViews } from '#domains/saved-views/web/saved-views.tsx'
import type { StoredSession } from '#shared/session-storage.ts'
import { SavedViewsSlot } from '#ui/office/saved-views-slot.ts'
import { useSession } from '#ui/office/use-session.ts'
import { ToastRegion } from '#ui/toast-region.tsx'
import { OfficeSkeleton } from './office-skeleton.tsx'
import { OfficeFrame } from './office-frame.tsx'
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

/** Lists stand in slices that may not know that of saved views. */
const drawSavedViews = (screen: string) => <SavedViews screen={screen} />

function SignedIn({ session, onLeave }: { session: StoredSession; onLeave: () => void }) {
  useFreshPermissions()
  return (
    <SavedViewsSlot value={drawSavedViews}>
      <OfficeFrame session={session} onLeave={onLeave} />
    </SavedViewsSlot>
  )
}

/** Who logs out is on the way to the home page already. */
function Outside({ leaving }: { leaving: boolean }) {
  const wanted = useLocation()
  return leaving ? <OfficeSkeleton /> : <Navigate to={signInNeededPath(wanted)} replace />
}
