import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'

export const am: TranslationOf<typeof en> = {
  full: 'ፋይሎችን ለማስቀመጥ ቦታ የለም። ምንም አልተቀመጠም፤ እባክዎ ለአስተዳዳሪ ያሳውቁ።',
  unavailable: 'ፋይሎችን ለጊዜው ማስቀመጥም ማንበብም አይቻልም። ምንም አልተቀመጠም፤ እባክዎ ከጥቂት ጊዜ በኋላ እንደገና ይሞክሩ።',
}
