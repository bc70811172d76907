import type { TranslationOf } from '#shared/translate.ts'
import { useLanguage } from '#ui/language.tsx'
import { loadPageTexts } from '#ui/page-texts.ts'
import type { en } from '../messages/en.ts'

export type MapTexts = TranslationOf<typeof en>

/** Most visits never open a map. */
const textsIn = await loadPageTexts<MapTexts>((language) => import(`../messages/${language}.ts`))

/** The texts of the map in the language of the page. */
export function useMapTexts(): MapTexts {
  return textsIn(useLanguage())
}
