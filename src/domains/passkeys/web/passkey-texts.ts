import type { TranslationOf } from '#shared/translate.ts'
import { loadTextsHook } from '#ui/page-texts.ts'
import type { en } from '../messages/web.en.ts'

/** The texts of passkeys in the language of the page. */
export const usePasskeyTexts = await loadTextsHook<TranslationOf<typeof en>>(
  (language) => import(`../messages/web.${language}.ts`),
)
