import { loadTextsHook } from '#ui/page-texts.ts'
import type { en } from '../messages/en.ts'

/** The texts of the map in the language of the page; most visits never open a map. */
export const useMapTexts = await loadTextsHook<typeof en>((language) => import(`../messages/${language}.ts`))
export type MapTexts = ReturnType<typeof useMapTexts>
