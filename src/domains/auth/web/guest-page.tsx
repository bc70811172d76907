import type { ReactNode } from 'react'
import { PageHead } from '#ui/page-head.tsx'
import { GuestOnly } from './guest-only.tsx'
import { useSignInTexts } from './sign-in-texts.ts'

type GuestPageProps = {
  title: string
  description: string
  /** False: the page is for anyone, also for who is signed in. */
  guestsOnly?: boolean
  children: ReactNode
}

/** Head and heading of a page before signing in; says so where signing in cannot work. */
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
