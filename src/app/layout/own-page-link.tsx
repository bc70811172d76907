import { useEffect } from 'react'
import { landingPage } from '#domains/auth/landing.ts'
import { knownRole } from '#domains/auth/web/known-session.ts'
import { Avatar } from '#ui/admin/avatar.tsx'
import { useOwnAvatar } from '#ui/admin/own-avatar.ts'
import { useSession } from '#ui/admin/use-session.ts'
import { LocalizedLink } from '#ui/language.tsx'
import { useLayoutMessages } from '../messages/layout.ts'

export { logOut } from '#domains/auth/web/log-out.ts'

let askedAbout: string | null = null

/**
 * The signed-in user's picture and name, linking to their role's landing page. Asks the server once about them: the name may have changed,
 * or the session ended. A separate chunk, which visitors do not load.
 */
export default function OwnPageLink({ className }: { className: string }) {
  const t = useLayoutMessages()
  const session = useSession()
  const url = useOwnAvatar()
  const token = session?.token ?? null

  useEffect(() => {
    if (token === null || token === askedAbout) return
    askedAbout = token
    void knownRole()
  }, [token])

  if (!session) return <span className={className} />
  return (
    <LocalizedLink
      to={landingPage(session.roleName)}
      className={`hover:text-juniper rounded-sm transition-colors ${className}`}
    >
      <span className="sr-only">{`${t.ownPage}: `}</span>
      <Avatar name={session.name} url={url} />
      <span className="min-w-0 truncate font-medium">{session.name}</span>
    </LocalizedLink>
  )
}
