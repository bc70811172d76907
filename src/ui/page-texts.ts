import { type Language, isLanguage, languages, pageLanguage } from '#shared/language.ts'
import type { MessageTree, TranslationOf } from '#shared/translate.ts'
import { useLanguage } from './language.tsx'

/**
 * Loads rarely needed texts, which the common catalogue leaves out. Await it at the top of a module, so that they are
 * loaded before rendering: on the server in every language, in a browser in that of the page. The returned function
 * throws for any other language.
 */
export async function loadPageTexts<Texts>(
  load: (language: Language) => Promise<Record<Language, Texts>>,
): Promise<(language: Language) => Texts> {
  const needed = typeof document === 'undefined' ? languages.filter(isLanguage) : [pageLanguage()]
  const loaded = new Map(
    await Promise.all(needed.map(async (language) => [language, (await load(language))[language]] as const)),
  )
  return (language) => {
    const texts = loaded.get(language)
    if (!texts) throw new Error(`The texts of this page were not loaded in "${language}"`)
    return texts
  }
}

/** Does the same, and returns a hook that gives the texts in the language of the page; `English` is the type of the English ones. */
export async function loadTextsHook<English extends MessageTree>(
  load: Parameters<typeof loadPageTexts<TranslationOf<English>>>[0],
): Promise<() => TranslationOf<English>> {
  const textsIn = await loadPageTexts(load)
  return function useTexts() {
    return textsIn(useLanguage())
  }
}
