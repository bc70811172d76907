import type { TranslationOf } from '#shared/translate.ts'
import { loadTextsHook } from '#ui/page-texts.ts'
import type { en } from '../messages/page.en.ts'

type AlertTexts = TranslationOf<typeof en>

/** The texts of the pages of saved searches in the language of the page. */
export const useAlertTexts = await loadTextsHook<AlertTexts>((language) => import(`../messages/page.${language}.ts`))
