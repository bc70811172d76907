import type { ReactNode } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Icon } from './icon.tsx'
import { useMessages } from './language.tsx'
import { uiMessages } from './messages/index.ts'
import { TibebDiamond } from './tibeb.tsx'

type ErrorStateProps = {
  title: string
  text?: string | undefined
  /** The next step: retry, go home. */
  action?: ReactNode
  /** It replaces a whole page and provides its heading. */
  heading?: boolean
}

/** An error message, announced at once. */
export function ErrorState({ title, text, action, heading = false }: ErrorStateProps) {
  const Title = heading ? 'h1' : 'p'
  return (
    <div role="alert" className="border-danger grid justify-items-start gap-3 border-s-3 py-2 ps-5">
      <Title className="flex items-center gap-2.5 text-lg font-semibold">
        <Icon name="warning" className="text-danger shrink-0" />
        {title}
      </Title>
      {text === undefined ? null : <p className="text-muted max-w-text">{text}</p>}
      {action}
    </div>
  )
}

/** The id of the failed request, under which the log has the cause; shown on error screens, when known. */
export function FailureReference() {
  const t = useMessages(uiMessages)
  const error = useRouteError()
  const { requestId } = (isRouteErrorResponse(error) && (error.data as { requestId?: string } | null)) || {}
  if (!requestId) return null
  return (
    <p className="text-muted w-full text-sm">
      {t.failureReference} <code className="text-ink inline-block break-all select-all">{requestId}</code>
    </p>
  )
}

/** An empty state: that nothing is here, why, and what to do (`action`). */
export function EmptyState({ title, text, action }: Omit<ErrorStateProps, 'heading'>) {
  return (
    <div className="grid justify-items-center gap-4 px-4 py-16 text-center">
      <TibebDiamond size={90} />
      <p className="text-xl font-semibold tracking-tight">{title}</p>
      {text === undefined ? null : <p className="text-muted max-w-text">{text}</p>}
      {action}
    </div>
  )
}
