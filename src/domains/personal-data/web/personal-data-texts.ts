import { loadTextsHook } from '#ui/page-texts.ts'
import type { en } from '../messages/web.en.ts'

/** The texts of personal data in the language of the page. */
export const usePersonalDataTexts = await loadTextsHook<typeof en>(
  (language) => import(`../messages/web.${language}.ts`),
)
