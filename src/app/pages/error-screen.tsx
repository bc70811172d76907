import { isRouteErrorResponse } from 'react-router'
import { LocalizedLink, useMessages } from '#ui/language.tsx'
import { siteMessages } from '../messages/index.ts'

/** What a person sees instead of a page that does not exist (specification §2, "404 page") or that failed. */
export function ErrorScreen({ error }: { error: unknown }) {
  const t = useMessages(siteMessages)
  const texts = isRouteErrorResponse(error) && error.status === 404 ? t.notFound : t.failure
  return (
    <>
      <h1>{texts.title}</h1>
      <p>{texts.text}</p>
      <LocalizedLink to="/">{texts.action}</LocalizedLink>
    </>
  )
}
