import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './permissions.en.ts'

export const am: TranslationOf<typeof en> = {
  categories: {
    group: 'ምድቦች',
    permissions: {
      'categories.write': {
        label: 'ምድቦችን ማስተዳደር',
        description: 'ምድቦችን መጨመር፣ መቀየር እና መሰረዝ፣ በውስጣቸው ያለውንም ማዛወር።',
      },
    },
  },
  subcategories: {
    group: 'ንዑስ ምድቦች',
    permissions: {
      'subcategories.write': {
        label: 'ንዑስ ምድቦችን ማስተዳደር',
        description: 'ንዑስ ምድቦችን መጨመር፣ መቀየር እና መሰረዝ፣ በውስጣቸው ያለውንም ማዛወር።',
      },
    },
  },
}
