import { isLanguage, languageOfPath, languages, type Language } from '#shared/language.ts'
import type { TranslationOf } from '#shared/translate.ts'
import { useLanguage } from '#ui/language.tsx'
import type { en } from '../messages/en.ts'

type RenewalTexts = TranslationOf<typeof en>

const loaded = new Map<Language, RenewalTexts>()

/** Apart from the catalogue of all pages: few people ever open this one. */
async function load(language: Language): Promise<void> {
  const file = (await import(`../messages/${language}.ts`)) as Record<Language, RenewalTexts>
  loaded.set(language, file[language])
}

// Before anything is rendered: on the server every language, in the browser the one of the page.
const needed =
  typeof document === 'undefined' ? languages.filter(isLanguage) : [languageOfPath(location.pathname).language]
await Promise.all(needed.map(load))

/** The texts of the renewal page in the language of the page. */
export function useRenewalTexts(): RenewalTexts {
  const language = useLanguage()
  const texts = loaded.get(language)
  if (!texts) throw new Error(`The renewal texts of "${language}" were not loaded`)
  return texts
}
