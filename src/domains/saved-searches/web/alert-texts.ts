import { loadTextsHook } from '#ui/page-texts.ts'
import type { en } from '../messages/page.en.ts'

/** Returns the texts of the pages of saved searches in the page's language. */
export const useAlertTexts = await loadTextsHook<typeof en>((language) => import(`../messages/page.${language}.ts`))
