import type { TranslationOf } from '#shared/translate.ts'
import { loadTextsHook } from '#ui/page-texts.ts'
import type { en } from '../messages/web.en.ts'

export type SignInTexts = TranslationOf<typeof en>

export const useSignInTexts = await loadTextsHook<typeof en>((language) => import(`../messages/web.${language}.ts`))
