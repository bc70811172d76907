import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './names.en.ts'

export const am: TranslationOf<typeof en> = { names: { personalData: 'የግል መረጃ' } }
