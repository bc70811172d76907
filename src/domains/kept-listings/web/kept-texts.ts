import { type Language, languageOfPath, languages } from '#shared/language.ts'
import type { TranslationOf } from '#shared/translate.ts'
import { useLanguage } from '#ui/language.tsx'
import type { en } from '../messages/pages.en.ts'

export type KeptTexts = TranslationOf<typeof en>

const loaded = new Map<Language, KeptTexts>()

/** Apart from the catalogue of all pages: most visits keep nothing. */
async function load(language: Language): Promise<void> {
  const file = (await import(`../messages/pages.${language}.ts`)) as Record<Language, KeptTexts>
  loaded.set(language, file[language])
}

/** The server says them in every language; in a browser another language is another page. */
await Promise.all((import.meta.env.SSR ? languages : [pageLanguage()]).map(load))

export function pageLanguage(): Language {
  return languageOfPath(location.pathname).language
}

/** The texts in the language of the page, outside of components. */
export function loadedTexts(): KeptTexts {
  return textsIn(pageLanguage())
}

export function useKeptTexts(): KeptTexts {
  return textsIn(useLanguage())
}

function textsIn(language: Language): KeptTexts {
  const texts = loaded.get(language)
  if (!texts) throw new Error(`The texts of kept listings were not loaded in "${language}"`)
  return texts
}
