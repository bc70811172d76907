import type { TranslationOf } from '#shared/translate.ts'
import { useLanguage } from '#ui/language.tsx'
import { pageLanguage } from '#shared/language.ts'
import { loadPageTexts } from '#ui/page-texts.ts'
import type { en } from '../messages/pages.en.ts'

export type KeptTexts = TranslationOf<typeof en>

/** Most visits keep nothing. */
const textsIn = await loadPageTexts<KeptTexts>((language) => import(`../messages/pages.${language}.ts`))

/** The texts in the language of the page, outside of components. */
export function loadedTexts(): KeptTexts {
  return textsIn(pageLanguage())
}

export function useKeptTexts(): KeptTexts {
  return textsIn(useLanguage())
}
