import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { isLanguage, offeredLanguages, traitsOf } from '#shared/language.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { Logo } from '#ui/logo.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { TibebBand } from '#ui/tibeb.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'
import { Actions } from './dev-ui/actions.tsx'
import { catalogues } from './dev-ui/catalogues.ts'
import { Colours } from './dev-ui/colours.tsx'
import { Controls } from './dev-ui/controls.tsx'
import { Media } from './dev-ui/media.tsx'
import { Lists } from './dev-ui/lists.tsx'
import { Ornaments } from './dev-ui/ornaments.tsx'
import { Overlays } from './dev-ui/overlays.tsx'
import { Pictures } from './dev-ui/pictures.tsx'
import { Prices } from './dev-ui/prices.tsx'
import { States } from './dev-ui/states.tsx'
import { Typography } from './dev-ui/typography.tsx'
import { Wayfinding } from './dev-ui/wayfinding.tsx'

/** Every part of the kit in every state, for those who build with it; not in the product. `?language=am` for Amharic. */
export default function DevUiPage() {
  const asked = useSearchParams()[0].get('language')
  const language = isLanguage(asked) ? asked : 'en'

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  return (
    <LanguageProvider language={language} catalogue={catalogues[language] ?? {}}>
      <header className="page-width flex min-h-20 flex-wrap items-center gap-x-6">
        <Logo name="Rent Home System" />
        <nav className="ms-auto flex items-center gap-6" aria-label="Language">
          {offeredLanguages.map((other) => (
            <a key={other} href={`?language=${other}`} aria-current={other === language || undefined}>
              {traitsOf(other).name}
            </a>
          ))}
          <ThemeSwitch />
        </nav>
      </header>
      <TibebBand className="block" />
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
