import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './about.en.ts'

export const am: TranslationOf<typeof en> = {}
