import { isLanguage, languageOfPath, languages, type Language } from '#shared/language.ts'
import type { TranslationOf } from '#shared/translate.ts'
import { useLanguage } from '#ui/language.tsx'
import type { en } from '../messages/web.en.ts'

export type SignInTexts = TranslationOf<typeof en>

const loaded = new Map<Language, SignInTexts>()

/** Apart from the catalogue of all pages, so that public pages do not carry these texts. */
async function load(language: Language): Promise<void> {
  const file = (await import(`../messages/web.${language}.ts`)) as Record<Language, SignInTexts>
  loaded.set(language, file[language])
}

// Before anything is rendered: on the server every language, in the browser the one of the page, which another page
// language never joins (the language switch loads the page anew).
const needed =
  typeof document === 'undefined' ? languages.filter(isLanguage) : [languageOfPath(location.pathname).language]
await Promise.all(needed.map(load))

/** The texts of the sign-in screens in the language of the page. */
export function useSignInTexts(): SignInTexts {
  const language = useLanguage()
  const texts = loaded.get(language)
  if (!texts) throw new Error(`The sign-in texts of "${language}" were not loaded`)
  return texts
}
