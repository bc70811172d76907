import { useLocation } from 'react-router'
import { defaultLanguage, languageOfPath, localizedPath, offeredLanguages } from '#shared/language.ts'

/** Tells search engines the canonical address of the page and the same page in the other languages. */
export function AlternateLinks({ publicUrl, indexed }: { publicUrl: string; indexed: boolean }) {
  const { pathname } = useLocation()
  const { language, path } = languageOfPath(pathname)
  if (!indexed) return <meta name="robots" content="noindex" />
  return (
    <>
      <link rel="canonical" href={publicUrl + localizedPath(language, path)} />
      {offeredLanguages.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={publicUrl + localizedPath(other, path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={publicUrl + localizedPath(defaultLanguage, path)} />
    </>
  )
}
