import type { TranslationOf } from '#shared/translate.ts'
import { useLanguage } from '#ui/language.tsx'
import { pageLanguage } from '#shared/language.ts'
import { loadPageTexts } from '#ui/page-texts.ts'
import type { en } from '../messages/pages.en.ts'

export type KeptTexts = TranslationOf<typeof en>

/** Loaded on demand: most visitors keep nothing. */
const textsIn = await loadPageTexts<KeptTexts>((language) => import(`../messages/pages.${language}.ts`))

/** Returns the texts in the page's language, outside of components. */
export function loadedTexts(): KeptTexts {
  return textsIn(pageLanguage())
}

export function useKeptTexts(): KeptTexts {
  return textsIn(useLanguage())
}
