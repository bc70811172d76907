import { useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { siteMessages } from '../messages/index.ts'
import { Notice } from './notice.tsx'
import { useWantedPath } from './use-wanted-path.ts'

/** `/error-page`: signing in is needed; the page that was asked for goes along to `/login` (readings, "Routes"). */
export default function ErrorPage() {
  const t = useMessages(siteMessages).signInNeeded
  const wanted = useWantedPath()
  return (
    <Notice title={t.title} text={t.text}>
      <LinkButton to={wanted === null ? '/login' : `/login?from=${encodeURIComponent(wanted)}`} size="large">
        {t.action}
      </LinkButton>
      <TextLink to="/">{t.home}</TextLink>
    </Notice>
  )
}
