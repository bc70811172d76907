import { isRouteErrorResponse } from 'react-router'
import { FailureReference } from '#ui/failure-reference.tsx'
import { useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { siteMessages } from '../messages/index.ts'
import { Notice } from './notice.tsx'

/** What a person sees instead of a page that does not exist (specification §2, "404 page") or that failed. */
export function ErrorScreen({ error }: { error: unknown }) {
  const t = useMessages(siteMessages)
  const { title, text, action } = isRouteErrorResponse(error) && error.status === 404 ? t.notFound : t.failure
  return (
    <Notice title={title} text={text}>
      <LinkButton to="/" size="large">
        {action}
      </LinkButton>
      <FailureReference />
    </Notice>
  )
}
