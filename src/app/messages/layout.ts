import type { Language } from '#shared/language.ts'
import type { TranslationOf } from '#shared/translate.ts'
import { useLanguage } from '#ui/language.tsx'
import { am } from './layout.am.ts'
import { en } from './layout.en.ts'

const texts: Record<Language, TranslationOf<typeof en>> = { en, am }

/** The texts of header and footer in the current language. */
export function useLayoutMessages(): TranslationOf<typeof en> {
  return texts[useLanguage()]
}
