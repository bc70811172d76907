import type { TranslationOf } from '#shared/translate.ts'
import { useLanguage } from '#ui/language.tsx'
import { loadPageTexts } from '#ui/page-texts.ts'
import type { en } from '../messages/web.en.ts'

export type SignInTexts = TranslationOf<typeof en>

const textsIn = await loadPageTexts<SignInTexts>((language) => import(`../messages/web.${language}.ts`))

/** The texts of the sign-in screens in the language of the page. */
export function useSignInTexts(): SignInTexts {
  return textsIn(useLanguage())
}
