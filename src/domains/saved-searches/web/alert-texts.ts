import { loadTextsHook } from '#ui/page-texts.ts'
import type { en } from '../messages/page.en.ts'

export const useAlertTexts = await loadTextsHook<typeof en>((language) => import(`../messages/page.${language}.ts`))
