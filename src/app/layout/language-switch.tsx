import { useLocation } from 'react-router'
import { languageOfPath, localizedPath, traitsOf } from '#shared/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { useSite } from '#ui/site.ts'
import { openAsDocument } from '#shared/page-requests.ts'

/**
 * Links to the page in the other languages, which reload it, since messages come with the page; `visitorScript` records the choice. The
 * server renders without unknown query parameters, so the hydration warning about a differing `href` is suppressed.
 */
export function LanguageSwitch({ className }: { className?: string }) {
  const current = useLanguage()
  const { pathname, search } = useLocation()
  const { path } = languageOfPath(pathname)
  return useSite()
    .languages?.filter((language) => language !== current)
    .map((language) => (
      <a
        key={language}
        href={localizedPath(language, path) + search}
        hrefLang={language}
        lang={language}
        data-remember={language}
        onClick={openAsDocument}
        suppressHydrationWarning
        className={`hover:text-berbere font-language-switch inline-flex min-h-11 items-center px-2 text-sm font-medium whitespace-nowrap transition-colors ${className ?? ''}`}
      >
        {traitsOf(language).name}
      </a>
    ))
}
