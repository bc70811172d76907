import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useMessages } from './language.tsx'
import { uiMessages } from './messages/index.ts'

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
