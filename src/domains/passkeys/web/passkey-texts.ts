import { loadTextsHook } from '#ui/page-texts.ts'
import type { en } from '../messages/web.en.ts'

/** Returns the texts of passkeys in the page's language. */
export const usePasskeyTexts = await loadTextsHook<typeof en>((language) => import(`../messages/web.${language}.ts`))
