import type { Texts } from '#shared/language.ts'

/** What people read when a file cannot be stored or read. */
export const storageTexts = {
  full: {
    en: 'There is no room left to store files. Nothing was saved; please tell an administrator.',
    am: 'ፋይሎችን ለማስቀመጥ ቦታ የለም። ምንም አልተቀመጠም፤ እባክዎ ለአስተዳዳሪ ያሳውቁ።',
  },
  unavailable: {
    en: 'Files cannot be stored or read at the moment. Nothing was saved; please try again in a moment.',
    am: 'ፋይሎችን ለጊዜው ማስቀመጥም ማንበብም አይቻልም። ምንም አልተቀመጠም፤ እባክዎ ከጥቂት ጊዜ በኋላ እንደገና ይሞክሩ።',
  },
} satisfies Record<string, Texts>
