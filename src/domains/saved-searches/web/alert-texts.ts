import { type Language, isLanguage, languageOfPath, languages } from '#shared/language.ts'
import type { TranslationOf } from '#shared/translate.ts'
import { useLanguage } from '#ui/language.tsx'
import type { en } from '../messages/page.en.ts'

export type AlertTexts = TranslationOf<typeof en>

const loaded = new Map<Language, AlertTexts>()

/** Apart from the catalogue of all pages: few people open these. */
async function load(language: Language): Promise<void> {
  const file = (await import(`../messages/page.${language}.ts`)) as Record<Language, AlertTexts>
  loaded.set(language, file[language])
}

// Before anything is rendered: on the server every language, in the browser the one of the page.
const needed =
  typeof document === 'undefined' ? languages.filter(isLanguage) : [languageOfPath(location.pathname).language]
await Promise.all(needed.map(load))

/** The texts of the pages of saved searches in the language of the page. */
export function useAlertTexts(): AlertTexts {
  const language = useLanguage()
  const texts = loaded.get(language)
  if (!texts) throw new Error(`The texts of saved searches in "${language}" were not loaded`)
  return texts
}
