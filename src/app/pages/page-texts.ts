import { loadTextsHook } from '#ui/page-texts.ts'
import type { en } from '../messages/pages.en.ts'

/** The texts of /contact, of /error-page and of the frame around signing in, in the language of the page. */
export const usePageTexts = await loadTextsHook<typeof en>((language) => import(`../messages/pages.${language}.ts`))
