import { loadTextsHook } from '#ui/page-texts.ts'
import type { en } from '../messages/pages.en.ts'

/** Returns the texts of /contact, /error-page and the sign-in layout, in the page's language. */
export const usePageTexts = await loadTextsHook<typeof en>((language) => import(`../messages/pages.${language}.ts`))
