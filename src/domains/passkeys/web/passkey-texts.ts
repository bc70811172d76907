import { loadTextsHook } from '#ui/page-texts.ts'
import type { en } from '../messages/web.en.ts'

/** The texts of passkeys in the language of the page. */
export const usePasskeyTexts = await loadTextsHook<typeof en>((language) => import(`../messages/web.${language}.ts`))
