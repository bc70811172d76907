import { loadTextsHook } from '#ui/page-texts.ts'
import type { en } from '../messages/web.en.ts'

/** The texts of confirming an address in the language of the page. */
export const useConfirmationTexts = await loadTextsHook<typeof en>(
  (language) => import(`../messages/web.${language}.ts`),
)
