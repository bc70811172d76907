import type { TranslationOf } from '#shared/translate.ts'
import { loadTextsHook } from '#ui/page-texts.ts'
import type { en } from '../messages/web.en.ts'

/** The texts of API tokens in the language of the page. */
export const useApiTokenTexts = await loadTextsHook<TranslationOf<typeof en>>(
  (language) => import(`../messages/web.${language}.ts`),
)
