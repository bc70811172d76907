import { loadTextsHook } from '#ui/page-texts.ts'
import type { en } from '../messages/en.ts'

/** Returns the map's texts in the page's language; loaded separately, because most visits never open a map. */
export const useMapTexts = await loadTextsHook<typeof en>((language) => import(`../messages/${language}.ts`))
export type MapTexts = ReturnType<typeof useMapTexts>
