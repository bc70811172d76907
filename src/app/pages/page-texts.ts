import { loadTextsHook } from '#ui/page-texts.ts'
import type { en } from '../messages/pages.en.ts'

export const usePageTexts = await loadTextsHook<typeof en>((language) => import(`../messages/pages.${language}.ts`))
