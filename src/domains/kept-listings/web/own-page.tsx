import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { languageOfPath } from '#shared/language.ts'
import { useSession } from '#ui/admin/use-session.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/error-state.tsx'
import { LocalizedLink } from '#ui/language.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useKeptTexts } from './kept-texts.ts'

const pages = [
  ['/favourites', 'favourites'],
  ['/compare', 'compare'],
  ['/recent', 'recent'],
  ['/my/alerts', 'searches'],
  ['/my', 'own'],
] as const

/** The frame of a visitor's own pages: links to the others, and a note on where the data is kept. */
export function OwnPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="page-width pb-section">
      <PageHead title={title} description={text} indexed={false} />
      <PageTitle title={title} text={text} />
      <OwnPages />
      {children}
    </div>
  )
}

/** Links to all of a visitor's own pages. */
function OwnPages() {
  const t = useKeptTexts()
  const { path } = languageOfPath(useLocation().pathname)
  return (
    <nav aria-label={t.own} className="border-ink mb-6 flex flex-wrap gap-x-7 border-t pt-1 print:hidden">
      {pages.map(([to, key]) => (
        <LocalizedLink
          key={to}
          to={to}
          aria-current={to === path ? 'page' : undefined}
          className="hover:text-juniper aria-[current=page]:decoration-berbere aria-[current=page]:text-juniper inline-flex min-h-11 items-center font-medium decoration-2 underline-offset-8 transition-colors aria-[current=page]:font-semibold aria-[current=page]:underline"
        >
          {t[key]}
        </LocalizedLink>
      ))}
    </nav>
  )
}

/** Says where kept listings are stored, and how to have them on other devices. */
export function WhereItIs() {
  const t = useKeptTexts()
  const hasAccount = useSession() !== null
  const from = useLocation().pathname
  return (
    <p className="text-muted noscript:hidden pb-6 text-sm print:hidden">
      {hasAccount ? t.withAccount : t.onDevice}{' '}
      {hasAccount ? null : <TextLink to={`/login?from=${encodeURIComponent(from)}`}>{t.logIn}</TextLink>}
    </p>
  )
}

/** Says that a list is empty; before hydration that is unknown. */
export function Nothing({ ready, title, text }: { ready: boolean; title: string; text: string }) {
  const t = useKeptTexts()
  const emptyState = (
    <EmptyState title={title} text={text} action={<LinkButton to="/products">{t.seeListings}</LinkButton>} />
  )
  if (ready) return emptyState
  return (
    <>
      <div className="noscript:block hidden">{emptyState}</div>
      <div className="noscript:hidden grid gap-6 py-6">
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </div>
    </>
  )
}
