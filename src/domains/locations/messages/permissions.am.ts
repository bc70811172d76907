import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './permissions.en.ts'

export const am: TranslationOf<typeof en> = {
  group: 'አካባቢዎች',
  permissions: {
    'locations.write': {
      label: 'አካባቢዎችን ማስተዳደር',
      description: 'ከተሞችን፣ ክፍለ ከተሞችን እና ሰፈሮችን መጨመር፣ መቀየር እና መሰረዝ፣ በውስጣቸው ያለውንም ማዛወር።',
    },
  },
}
