import { loadTextsHook } from '#ui/page-texts.ts'
import type { en } from '../messages/web.en.ts'

export const useConfirmationTexts = await loadTextsHook<typeof en>(
  (language) => import(`../messages/web.${language}.ts`),
)
