import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'
import { am as screen } from './screen.am.ts'

export const am: TranslationOf<typeof en> = {
  names: { students: 'ተማሪዎች' },
  added: 'ተማሪው ተጨምሯል',
  alreadyStudent: 'ይህ መለያ አስቀድሞ በተማሪነት ተመዝግቧል።',
  unknownUid: 'ይህ UID እና ኢሜይል ያለው መለያ የለም።',
  pictureGone: 'ይህ ፎቶ ከተመረጠ ከአንድ ሰዓት በላይ ስለሆነው አሁን የለም። እባክዎ እንደገና ይምረጡት።',
  screen,
  group: 'ተማሪዎች',
  permissions: {
    'students.manage': { label: 'ተማሪዎችን ማስተዳደር', description: 'የተማሪዎችን ዝርዝር ማየት እና መጨመር።' },
  },
}
