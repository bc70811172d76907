import type { TranslationOf } from '#shared/translate.ts'
import { useLanguage } from '#ui/language.tsx'
import { loadPageTexts } from '#ui/page-texts.ts'
import type { en } from '../messages/pages.en.ts'

const textsIn = await loadPageTexts<TranslationOf<typeof en>>((language) => import(`../messages/pages.${language}.ts`))

/** The texts of /contact, of /error-page and of the frame around signing in, in the language of the page. */
export function usePageTexts(): TranslationOf<typeof en> {
  return textsIn(useLanguage())
}
