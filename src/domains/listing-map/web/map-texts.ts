import { type Language, languageOfPath } from '#shared/language.ts'
import type { TranslationOf } from '#shared/translate.ts'
import { useLanguage } from '#ui/language.tsx'
import type { en } from '../messages/en.ts'

export type MapTexts = TranslationOf<typeof en>

const loaded = new Map<Language, MapTexts>()

/** Apart from the catalogue of all pages: most visits never open a map. */
async function load(language: Language): Promise<void> {
  const file = (await import(`../messages/${language}.ts`)) as Record<Language, MapTexts>
  loaded.set(language, file[language])
}

// Maps are drawn in browsers alone, and another language is another page.
await load(languageOfPath(location.pathname).language)

/** The texts of the map in the language of the page. */
export function useMapTexts(): MapTexts {
  const language = useLanguage()
  const texts = loaded.get(language)
  if (!texts) throw new Error(`The map's texts of "${language}" were not loaded`)
  return texts
}
