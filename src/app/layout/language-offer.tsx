import { useLocation } from 'react-router'
import { type OfferedLanguage, languageOfPath, localizedPath } from '#shared/language.ts'
import { Button, buttonStyle } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useLanguage } from '#ui/language.tsx'
import { useSite } from '#ui/site.ts'
import { openAsDocument } from '#shared/page-requests.ts'

type OfferTexts = { text: string; accept: string; decline: string; shown: string }

/** Texts and visibility of each language's offer; always in that language, so not in the page's messages. */
export const languageOffers: Record<OfferedLanguage, OfferTexts> = {
  en: {
    text: 'This page is also in English.',
    accept: 'Show in English',
    decline: 'No, thanks',
    shown: 'in-data-[offer=en]:flex',
  },
  am: {
    text: 'ይህ ገጽ በአማርኛም አለ።',
    accept: 'በአማርኛ ይመልከቱ',
    decline: 'አይ፣ አመሰግናለሁ',
    shown: 'in-data-[offer=am]:flex',
  },
}

/**
 * Offers the browser's language on a first visit, in a band above the header, where it covers nothing. Every page contains the band;
 * `visitorScript` decides before the first paint who sees it, and records the choice even before the page's own scripts run.
 */
export function LanguageOffer() {
  const current = useLanguage()
  const { pathname, search } = useLocation()
  return useSite()
    .languages?.filter((language) => language !== current)
    .map((offered) => {
      const { text, accept, decline, shown } = languageOffers[offered]
      return (
        <aside
          key={offered}
          lang={offered}
          data-offered=""
          aria-label={text}
          className={classNames(
            'page-width bg-sunken hidden flex-wrap items-center justify-between gap-x-5 gap-y-1 py-1.5',
            shown,
          )}
        >
          <p className="text-sm">{text}</p>
          <div className="flex flex-wrap items-center gap-x-2">
            <a
              href={localizedPath(offered, languageOfPath(pathname).path) + search}
              hrefLang={offered}
              suppressHydrationWarning
              data-remember={offered}
              onClick={openAsDocument}
              className={buttonStyle('primary', 'small')}
            >
              {accept}
            </a>
            <Button kind="quiet" size="small" className="noscript:hidden" data-remember={current}>
              {decline}
            </Button>
          </div>
        </aside>
      )
    })
}
