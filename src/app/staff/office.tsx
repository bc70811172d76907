import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { signInNeededPath } from '#shared/api-client.ts'
import type { StoredSession } from '#shared/session-storage.ts'
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

function SignedIn({ session, onLeave }: { session: StoredSession; onLeave: () => void }) {
  useFreshPermissions()
  return <OfficeFrame session={session} onLeave={onLeave} />
}

/** Who logs out is on the way to the home page already. */
function Outside({ leaving }: { leaving: boolean }) {
  const wanted = useLocation()
  return leaving ? <OfficeSkeleton /> : <Navigate to={signInNeededPath(wanted)} replace />
}
