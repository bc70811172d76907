import { lazy, Suspense, useState, type ComponentType } from 'react'
import { useNavigate } from 'react-router'
import { localizedPath } from '#shared/language.ts'
import { classNames } from '#ui/class-names.ts'
import { LocalizedLink, useLanguage } from '#ui/language.tsx'
import { useSignedIn } from '#ui/for-whom.tsx'
import { useLayoutMessages } from '../messages/layout.ts'

type LinkProps = { className: string }

const loadOwnPageLink = () => import('./own-page-link.tsx')
const LoadedLink = lazy<ComponentType<LinkProps>>(() => loadOwnPageLink().catch(() => ({ default: NamelessLink })))

/** Link to the signed-in user's own page; an empty box of the same size until the session is known. */
export function OwnPageLink({ className }: { className?: string }) {
  const box = classNames('flex min-h-11 items-center gap-2.5', className)
  const empty = <span className={box} />
  return useSignedIn() ? (
    <Suspense fallback={empty}>
      <LoadedLink className={box} />
    </Suspense>
  ) : (
    empty
  )
}

/** Fallback when the chunk cannot be loaded, as without a network. */
function NamelessLink({ className }: LinkProps) {
  const t = useLayoutMessages()
  return (
    <LocalizedLink to="/user" className={className}>
      {t.ownPage}
    </LocalizedLink>
  )
}

/** Logs out and goes to `/` (specification §4, "Logout"). */
export function LogoutButton({ className }: { className?: string }) {
  const t = useLayoutMessages()
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const home = localizedPath(useLanguage(), '/')

  const logout = async () => {
    setBusy(true)
    try {
      const { logOut } = await loadOwnPageLink()
      await logOut()
      await navigate(home)
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      data-closes-menu=""
      disabled={busy}
      onClick={() => void logout().catch(() => {})}
      className={className}
    >
      {t.logout}
    </button>
  )
}
