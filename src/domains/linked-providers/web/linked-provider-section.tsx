import type { z } from 'zod'
import { Outcome, useOwnList } from '#domains/auth/web/index.ts'
import { api } from '#shared/api-client.ts'
import { formatDate } from '#shared/calendar.ts'
import { OwnLine, RemovableLine } from '#ui/admin/removable-line.tsx'
import { useBusy } from '#ui/admin/use-busy.ts'
import { Button } from '#ui/button.tsx'
import { LoadFailure } from '#ui/admin/load-failure.tsx'
import { useLanguage } from '#ui/language.tsx'
import { loadTextsHook } from '#ui/page-texts.ts'
import { TitledSection } from '#ui/titled-section.tsx'
import type { linkedProvidersSchema } from '../linked-provider.ts'
import type { en } from '../messages/web.en.ts'

type LinkedProviders = z.output<typeof linkedProvidersSchema>
type LinkedProvider = LinkedProviders['providers'][number]
const path = '/users/me/providers'
const useTexts = await loadTextsHook<typeof en>((language) => import(`../messages/web.${language}.ts`))

/** The section of the account page that lists linked sign-in providers; nothing for who never used one. */
export default function LinkedProviderSection() {
  const t = useTexts()
  const language = useLanguage()
  const { data, loaded, outcome, change, remove } = useOwnList<LinkedProviders>('linked-providers', path)
  if (!data) return <LoadFailure title={t.loadFailed} loaded={loaded} />
  if (data.providers.length === 0) return null
  const sure = data.has_password ? t.sure : t.sureWithoutPassword
  return (
    <TitledSection title={t.title} text={t.text}>
      <ul className="divide-line border-line divide-y border-y">
        {data.providers.map((provider) =>
          provider.linked ? (
            <RemovableLine
              key={provider.name}
              name={provider.label}
              facts={[t.linkedSince({ date: formatDate(provider.linked_at, language) })]}
              texts={{ remove: t.unlink, removeNamed: t.unlinkNamed(provider), sure: sure(provider), yes: t.yes }}
              onRemove={() => remove(provider.name)}
            />
          ) : (
            <UnlinkedLine
              key={provider.name}
              provider={provider}
              onLink={() => change(api.put(`${path}/${provider.name}`))}
            />
          ),
        )}
      </ul>
      <Outcome outcome={outcome} />
    </TitledSection>
  )
}

/** A provider that was unlinked, with the button that links it again. */
function UnlinkedLine({ provider, onLink }: { provider: LinkedProvider; onLink: () => Promise<unknown> }) {
  const t = useTexts()
  const [link, busy] = useBusy(onLink)
  return (
    <OwnLine name={provider.label} facts={[t.isUnlinked]}>
      <Button kind="secondary" size="small" busy={busy} onClick={link} aria-label={t.linkNamed(provider)}>
        {t.link}
      </Button>
    </OwnLine>
  )
}
