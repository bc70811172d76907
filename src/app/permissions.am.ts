import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './permissions.en.ts'

export const am: TranslationOf<typeof en> = {
  dashboard: {
    group: 'ዳሽቦርድ',
    permissions: {
      'dashboard.read': { label: 'ዳሽቦርዱን ማየት', description: 'አሃዞችን እና የቅርብ ጊዜ እንቅስቃሴን ማየት።' },
    },
  },
  categories: {
    group: 'ምድቦች',
    permissions: {
      'categories.write': { label: 'ምድቦችን ማስተዳደር', description: 'ምድቦችን መጨመር፣ መቀየር እና መሰረዝ።' },
    },
  },
  subcategories: {
    group: 'ንዑስ ምድቦች',
    permissions: {
      'subcategories.write': { label: 'ንዑስ ምድቦችን ማስተዳደር', description: 'ንዑስ ምድቦችን መጨመር፣ መቀየር እና መሰረዝ።' },
    },
  },
  settings: {
    group: 'ቅንብሮች',
    permissions: {
      'settings.write': { label: 'ቅንብሮችን መቀየር', description: 'የመገናኛ ስልኩን እና ለሁሉም የተቀመጠውን ሌላ ነገር መቀየር።' },
    },
  },
}
