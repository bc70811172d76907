import { useLocation } from 'react-router'
import { languageOfPath, localizedPath, traitsOf } from '#shared/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { useSite } from '#ui/site.ts'
import { openAsDocument } from '#shared/page-requests.ts'

/**
 * The same page in the other languages: plain links that load the page anew, since messages come with the page;
 * `visitorScript` remembers the choice.
 * The server renders without the query keys that no page knows, hence no warning about a differing address.
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
