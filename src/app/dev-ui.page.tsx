import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { MediaView } from '#domains/media/index.ts'
import { am as mediaField } from '#domains/media/messages/field.am.ts'
import { en as mediaFieldEn } from '#domains/media/messages/field.en.ts'
import { MediaField } from '#domains/media/web/index.ts'
import { isLanguage, offeredLanguages, traitsOf, type Language } from '#shared/language.ts'
import type { MessageCatalogue } from '#shared/translate.ts'
import { am as office } from '#ui/admin/messages/am.ts'
import { en as officeEn } from '#ui/admin/messages/en.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { am } from '#ui/messages/am.ts'
import { en } from '#ui/messages/en.ts'
import { Logo } from '#ui/logo.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { TibebBand } from '#ui/tibeb.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'
import { Actions, Pictures, Prices, Wayfinding } from '#ui/dev/parts.tsx'
import { Colours, Ornaments, Specimen, Specimens, States, Typography } from '#ui/dev/basics.tsx'
import { Controls, Overlays } from '#ui/dev/controls.tsx'
import { Lists } from '#ui/dev/lists.tsx'

/** Messages of the components on this page. */
const catalogues: Partial<Record<Language, MessageCatalogue>> = {
  en: { mediaField: mediaFieldEn, office: officeEn, ui: en },
  am: { mediaField, office, ui: am },
}

/** Shows every component of the kit in every state, for developers; not part of the product. `?language=am` for Amharic. */
export default function DevUiPage() {
  const asked = useSearchParams()[0].get('language')
  const language = isLanguage(asked) ? asked : 'en'

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  return (
    <LanguageProvider language={language} catalogue={catalogues[language] ?? {}}>
      <header className="page-width flex min-h-20 flex-wrap items-center gap-x-6">
        <Logo />
        <nav className="ms-auto flex items-center gap-6" aria-label="Language">
          {offeredLanguages.map((other) => (
            <a key={other} href={`?language=${other}`} aria-current={other === language || undefined}>
              {traitsOf(other).name}
            </a>
          ))}
          <ThemeSwitch />
        </nav>
      </header>
      <TibebBand />
      <main className="page-width py-section grid gap-20">
        <title>The kit</title>
        <h1 className="text-4xl font-semibold tracking-tight">The kit</h1>
        <Colours />
        <Typography />
        <Ornaments />
        <Prices />
        <Actions />
        <Controls />
        <Pictures />
        <Media />
        <Overlays />
        <Lists />
        <Wayfinding />
        <States />
      </main>
      <ToastRegion />
    </LanguageProvider>
  )
}

/** Shows MediaField; uploads need a signed-in user. */
function Media() {
  const [value, setValue] = useState<readonly MediaView[]>([])
  const [busy, setBusy] = useState(false)
  return (
    <Specimens title="Media">
      <Specimen name="MediaField">
        <MediaField value={value} onChange={setValue} onPending={({ underWay }) => setBusy(underWay > 0)} />
      </Specimen>
      <pre data-testid="media-value" className="overflow-auto text-xs">
        {JSON.stringify({ busy, ids: value.map(({ id }) => id) })}
      </pre>
    </Specimens>
  )
}
