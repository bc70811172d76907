import { loadTextsHook } from '#ui/page-texts.ts'
import type { en } from '../messages/page.en.ts'

/** The texts of the pages of saved searches in the language of the page. */
export const useAlertTexts = await loadTextsHook<typeof en>((language) => import(`../messages/page.${language}.ts`))
