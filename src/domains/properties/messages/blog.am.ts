import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './blog.en.ts'

export const am: TranslationOf<typeof en> = {}
