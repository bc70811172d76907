import { useRouteLoaderData } from 'react-router'
import { useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Site } from '../contexts.ts'
import { siteMessages } from '../messages/index.ts'
import { PhoneLink } from './phone-link.tsx'
import { SplitScreen } from './split-screen.tsx'

type AccountScreenProps = {
  texts: { title: string; description: string; text: string; other: string }
  /** The other of the two account pages. */
  otherPage: '/login' | '/register'
}

/** Says that accounts are not open yet and how to go on without one. */
export function AccountScreen({ texts, otherPage }: AccountScreenProps) {
  const t = useMessages(siteMessages).accountsSoon
  const phone = useRouteLoaderData<Site>('root')?.contactPhone ?? ''
  return (
    <SplitScreen>
      <PageHead title={texts.title} description={texts.description} indexed={false} />
      <h1 className="text-3xl tracking-tight">{texts.title}</h1>
      <p className="text-lg">{texts.text}</p>
      <p className="text-muted">
        {t.call}
        <span className="text-ink block text-xl font-semibold">
          <PhoneLink phone={phone} />
        </span>
      </p>
      <LinkButton to="/products" size="large" className="mt-3 w-full">
        {t.browse}
      </LinkButton>
      <TextLink to={otherPage} className="py-2">
        {texts.other}
      </TextLink>
    </SplitScreen>
  )
}
