import { formatSize } from '#shared/size.ts'
import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'

export const am: TranslationOf<typeof en> = {
  job: {
    uploaded: 'ፋይሉ ተጭኗል። አሁን ዓምዶቹን ያዛምዱ።',
    checking: 'ፋይሉ እየተመረመረ ነው።',
    started: 'ማስገባቱ ተጀምሯል።',
    cancelled: 'ማስገባቱ ተሰርዟል።',
    undoing: 'ማስገባቱ እየተቀለበሰ ነው።',
    nothingToUndo: 'ከዚህ ፋይል የሚቀለበስ ነገር የለም።',
    notFound: 'እንደዚህ ያለ የማስገባት ሥራ የለም።',
    busy: 'ይህ ፋይል በሂደት ላይ ነው።',
    noFile: 'አንድ የCSV ወይም የZIP ፋይል ይላኩ።',
    cutOff: 'ፋይሉ ሙሉ በሙሉ አልደረሰም።',
    noRoom: 'በአገልጋዩ ላይ የማከማቻ ቦታ አልቋል።',
    fileGone: 'የዚህ ፋይል ጊዜ አልፏል። እባክዎ እንደገና ይጫኑት።',
    tooLarge: ({ bytes }) => `ፋይሉ ከ${formatSize(bytes, 'am')} በላይ ነው።`,
    failed: 'በእኛ በኩል በተፈጠረ ችግር ማስገባቱ ቆሟል። እንደገና ይጀምሩት፤ ምንም ነገር ሁለት ጊዜ አይገባም።',
  },
}
