import { isRouteErrorResponse } from 'react-router'
import type { ReactNode } from 'react'
import { FailureReference } from '#ui/error-state.tsx'
import { useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { TibebDiamond } from '#ui/tibeb.tsx'
import { siteMessages } from '../messages/index.ts'
import type { PageFailure } from '../page-failure.ts'

/** Shown instead of a page that does not exist (specification §2, "404 page") or that failed. */
export function ErrorScreen({ error }: { error: unknown }) {
  const t = useMessages(siteMessages)
  const { status, data } = isRouteErrorResponse(error) ? error : {}
  const { title, text, action } = status === 404 ? t.notFound : t.failure
  return (
    <Notice title={title} text={(data as Partial<PageFailure> | null)?.reason ?? text}>
      <LinkButton to="/" size="large">
        {action}
      </LinkButton>
      <FailureReference />
    </Notice>
  )
}

/** A page with one message and where to go next; not indexed by search engines. */
export function Notice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="page-width grid justify-items-start gap-5 py-section">
      <PageHead title={title} description={text} indexed={false} />
      <TibebDiamond size={105} />
      <h1 className="text-4xl tracking-tight">{title}</h1>
      <p className="text-muted max-w-text text-lg">{text}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-8 gap-y-3">{children}</div>
    </div>
  )
}
