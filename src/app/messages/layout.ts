import { messageSection, type TranslationOf } from '#shared/translate.ts'
import { useMessages } from '#ui/language.tsx'
import type { en } from './layout.en.ts'

const layoutMessages = messageSection<typeof en>('layout')

/** Returns the texts of header and footer in the current language. */
export function useLayoutMessages(): TranslationOf<typeof en> {
  return useMessages(layoutMessages)
}
