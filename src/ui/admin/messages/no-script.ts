import type { Texts } from '#shared/language.ts'

/** What the skeleton of the back-office says without JavaScript; no message, since pages of visitors load those that the skeleton has. */
export const noScriptTexts: Texts = {
  en: 'The back-office needs JavaScript, which is switched off in this browser.',
  am: 'የሠራተኞች ገጾች JavaScript ይፈልጋሉ፤ በዚህ ብራውዘር ግን ተዘግቷል።',
}
