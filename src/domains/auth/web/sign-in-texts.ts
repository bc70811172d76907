import type { TranslationOf } from '#shared/translate.ts'
import { loadTextsHook } from '#ui/page-texts.ts'
import type { en } from '../messages/web.en.ts'

export type SignInTexts = TranslationOf<typeof en>

/** The texts of the sign-in screens in the language of the page. */
export const useSignInTexts = await loadTextsHook<typeof en>((language) => import(`../messages/web.${language}.ts`))
