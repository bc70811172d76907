import type { TranslationOf } from '#shared/translate.ts'
import { useLanguage } from '#ui/language.tsx'
import { loadPageTexts } from '#ui/page-texts.ts'
import type { en } from '../messages/page.en.ts'

export type AlertTexts = TranslationOf<typeof en>

const textsIn = await loadPageTexts<AlertTexts>((language) => import(`../messages/page.${language}.ts`))

/** The texts of the pages of saved searches in the language of the page. */
export function useAlertTexts(): AlertTexts {
  return textsIn(useLanguage())
}
