import { useKeepingWanted } from '#domains/sessions/web/use-wanted-path.ts'
import { useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { siteMessages } from '../messages/index.ts'
import { Notice } from './notice.tsx'

/** `/error-page`: signing in is needed; the page that was asked for goes along to `/login` (readings, "Routes"). */
export default function ErrorPage() {
  const t = useMessages(siteMessages).signInNeeded
  const login = useKeepingWanted('/login')
  return (
    <Notice title={t.title} text={t.text}>
      <LinkButton to={login} size="large">
        {t.action}
      </LinkButton>
      <TextLink to="/">{t.home}</TextLink>
    </Notice>
  )
}
