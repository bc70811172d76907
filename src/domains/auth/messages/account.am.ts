import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './account.en.ts'

export const am: TranslationOf<typeof en> = { names: { account: 'መለያዬ' } }
