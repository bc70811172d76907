import { isRouteErrorResponse } from 'react-router'
import { useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { siteMessages } from '../messages/index.ts'
import { Notice } from './notice.tsx'

/** What a person sees instead of a page that does not exist (specification §2, "404 page") or that failed. */
export function ErrorScreen({ error }: { error: unknown }) {
  const t = useMessages(siteMessages)
  const { title, text, action } = isRouteErrorResponse(error) && error.status === 404 ? t.notFound : t.failure
  const requestId = requestIdOf(error)
  return (
    <Notice title={title} text={text}>
      <LinkButton to="/" size="large">
        {action}
      </LinkButton>
      {requestId ? (
        <p className="text-muted w-full text-sm">
          {t.failure.reference} <code className="text-ink select-all">{requestId}</code>
        </p>
      ) : null}
    </Notice>
  )
}

/** The id under which the log says why the page failed. */
function requestIdOf(error: unknown): string | undefined {
  const { requestId } = (isRouteErrorResponse(error) && (error.data as { requestId?: string } | null)) || {}
  return requestId
}
