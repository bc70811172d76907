import { type ReactNode, useEffect, useState } from 'react'
import { readSession } from '#shared/session-storage.ts'
import { PageHead } from '#ui/page-head.tsx'
import { useInBrowser } from '#ui/use-in-browser.ts'
import { knownRole } from './known-session.ts'
import { useSignInTexts } from './sign-in-texts.ts'
import { useLanding } from './use-return-path.ts'

type GuestPageProps = {
  title: string
  description: string
  /** False if signed-in people may see the page too. */
  guestsOnly?: boolean
  children: ReactNode
}

/** Head and heading of a page for guests; says if JavaScript, and so signing in, is unavailable. */
export function GuestPage({ title, description, guestsOnly = true, children }: GuestPageProps) {
  const t = useSignInTexts().form
  return (
    <>
      <PageHead title={title} description={description} indexed={false} />
      <h1 className="text-3xl tracking-tight">{title}</h1>
      <noscript>
        <p className="border-danger border-s-3 ps-4">{t.noScript}</p>
      </noscript>
      {guestsOnly ? <GuestOnly>{children}</GuestOnly> : children}
    </>
  )
}

/** Shows its content to guests; redirects signed-in people to their landing page (readings, "Routes"). */
function GuestOnly({ children }: { children: ReactNode }) {
  const t = useSignInTexts().form
  const land = useLanding()
  const hasSession = useInBrowser(() => readSession() !== null, false)
  const [isGuest, setIsGuest] = useState(false)

  // Decides once: after a sign-in on this page, the page itself navigates.
  useEffect(() => {
    let left = false
    const decide = async () => {
      const role = await knownRole()
      if (left) return
      if (role === null) setIsGuest(true)
      else await land(role)
    }
    void decide()
    return () => {
      left = true
    }
  }, [land])

  return hasSession && !isGuest ? <output>{t.working}</output> : children
}
