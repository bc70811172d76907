import type { TranslationOf } from '#shared/translate.ts'
import { useLanguage } from '#ui/language.tsx'
import { loadPageTexts } from '#ui/page-texts.ts'
import type { en } from '../messages/web.en.ts'

const textsIn = await loadPageTexts<TranslationOf<typeof en>>((language) => import(`../messages/web.${language}.ts`))

/** The texts of personal data in the language of the page. */
export function usePersonalDataTexts(): TranslationOf<typeof en> {
  return textsIn(useLanguage())
}
