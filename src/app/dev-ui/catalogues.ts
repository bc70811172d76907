import type { Language } from '#shared/language.ts'
import type { MessageCatalogue } from '#shared/translate.ts'
import { am } from '#ui/messages/am.ts'
import { en } from '#ui/messages/en.ts'

/** The kit's own messages, all that this page needs. */
export const catalogues: Record<Language, MessageCatalogue> = { en: { ui: en }, am: { ui: am } }
