import type { ReactNode } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Icon } from './icon.tsx'
import { useMessages } from './language.tsx'
import { uiMessages } from './messages/index.ts'
import { TibebDiamond } from './tibeb.tsx'

type ErrorStateProps = {
  title: string
  text?: string | undefined
  /** The way out: try again, go home. */
  action?: ReactNode
  /** It stands in the place of a whole page, whose heading it is. */
  heading?: boolean
}

/** Says what went wrong, announced at once. */
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

/** On an error screen: the id of the request that failed, under which the log says why; nothing where it is not known. */
export function FailureReference() {
  const t = useMessages(uiMessages)
  const error = useRouteError()
  const { requestId } = (isRouteErrorResponse(error) && (error.data as { requestId?: string } | null)) || {}
  if (!requestId) return null
  return (
    <p className="text-muted w-full text-sm">
      {t.failureReference} <code className="text-ink break-all select-all">{requestId}</code>
    </p>
  )
}

/** Says that there is nothing here, why, and what to do about it (`action`). */
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
