import { landingPage } from '#domains/auth/landing.ts'
import { useAddressMark, useLinkKeepingReturnPath, useReturnPath } from '#domains/auth/web/use-return-path.ts'
import { languageOfPath } from '#shared/language.ts'
import type { StoredSession } from '#shared/session-storage.ts'
import { LinkButton, buttonStyle } from '#ui/button.tsx'
import { useSession } from '#ui/admin/use-session.ts'
import { TextLink } from '#ui/text-link.tsx'
import { opens } from '#shared/slice.ts'
import { screens } from '../staff/screens.ts'
import { Notice } from './error-screen.tsx'
import { usePageTexts } from './page-texts.ts'

/** `/error-page`: sign-in is needed; the requested page is passed on to `/login` (readings, "Routes"). */
export default function ErrorPage() {
  const session = useSession()
  const isErased = useAddressMark('erased')
  return session ? <SignedIn session={session} /> : isErased ? <Erased /> : <SignInNeeded />
}

function SignInNeeded() {
  const t = usePageTexts().signInNeeded
  const login = useLinkKeepingReturnPath('/login')
  return (
    <Notice title={t.title} text={useAddressMark('unsaved') ? t.unsaved : t.text}>
      <LinkButton to={login} size="large">
        {t.action}
      </LinkButton>
      <TextLink to="/">{t.home}</TextLink>
    </Notice>
  )
}

/** Where an erased account leads to (personal-data). */
function Erased() {
  const { erased, signInNeeded } = usePageTexts()
  return (
    <Notice {...erased}>
      <LinkButton to="/" size="large">
        {signInNeeded.home}
      </LinkButton>
    </Notice>
  )
}

/** Tells signed-in users whether their account may open the page; the server decides when they go there. */
function SignedIn({ session: { name, roleName, userPermissions } }: { session: StoredSession }) {
  const t = usePageTexts()
  const returnPath = useReturnPath()
  const { path } = languageOfPath(returnPath?.split(/[?#]/)[0] ?? '')
  const screen = screens.find((one) => one.to === path)
  const may = screen === undefined || opens(userPermissions, screen.permission)
  const { title, text, mayNotTitle, mayNot, goOn, ownPage } = t.signedIn
  return (
    <Notice title={may ? title : mayNotTitle} text={(may ? text : mayNot)({ name })}>
      {may && returnPath !== null ? (
        <a href={returnPath} className={buttonStyle('primary', 'large')}>
          {goOn}
        </a>
      ) : (
        <LinkButton to={landingPage(roleName)} size="large">
          {ownPage}
        </LinkButton>
      )}
      <TextLink to="/">{t.signInNeeded.home}</TextLink>
    </Notice>
  )
}
