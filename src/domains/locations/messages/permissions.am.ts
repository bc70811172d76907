import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './permissions.en.ts'

export const am: TranslationOf<typeof en> = {
  group: 'ቦታዎች',
  permissions: {
    'locations.write': {
      label: 'ቦታዎችን ማስተዳደር',
      description: 'ከተሞችን፣ ክፍለ ከተሞችን እና ሰፈሮችን መጨመር፣ መቀየር እና መሰረዝ፣ በውስጣቸው ያለውንም ማዛወር።',
    },
  },
}
