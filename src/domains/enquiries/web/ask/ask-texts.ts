import type { Language } from '#shared/language.ts'
import type { TranslationOf } from '#shared/translate.ts'
import { am } from '../../messages/ask.am.ts'
import { en } from '../../messages/ask.en.ts'

/** Few enough to come with the form in every language; other public pages do not carry them. */
export const askTexts: Record<Language, TranslationOf<typeof en>> = { en, am }
