import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { languageOfPath, localizedPath } from '#shared/language.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { languageToOffer, onLanguageChoice, rememberLanguage } from './language-choice.ts'
import { languageOffers } from './language-offers.ts'

/** Offers the browser's own language on a first visit, over the foot of the page; the answer is remembered. */
export function LanguageOffer() {
  const current = useLanguage()
  const { pathname, search } = useLocation()
  const offered = useSyncExternalStore(
    onLanguageChoice,
    () => languageToOffer(current),
    () => null,
  )
  if (!offered) return null
  const { text, accept, decline } = languageOffers[offered]
  return (
    <aside
      lang={offered}
      aria-label={text}
      className="bg-surface shadow-overlay border-juniper fixed inset-x-3 bottom-3 z-30 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-md border-t-3 p-4 sm:inset-x-auto sm:end-5 sm:bottom-5 sm:max-w-text"
    >
      <p className="me-auto text-sm">{text}</p>
      <div className="flex items-center gap-4">
        <Button kind="quiet" size="small" onClick={() => rememberLanguage(current)}>
          {decline}
        </Button>
        <a
          href={localizedPath(offered, languageOfPath(pathname).path) + search}
          hrefLang={offered}
          onClick={() => rememberLanguage(offered)}
          className={buttonStyle('primary', 'small')}
        >
          {accept}
        </a>
      </div>
    </aside>
  )
}
