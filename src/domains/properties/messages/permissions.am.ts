import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './permissions.en.ts'

export const am: TranslationOf<typeof en> = {
  group: 'ንብረቶች',
  permissions: {
    'properties.write-own': { label: 'ቤቶችን ማቅረብ', description: 'ማስታወቂያ መጨመር፣ የራስን መቀየር እና መሰረዝ።' },
    'properties.read-all': {
      label: 'ሁሉንም ማስታወቂያዎች ማየት',
      description: 'ረቂቆችን፣ በሂደት ላይ ያሉትን እና የተሸጡትን ጨምሮ የሁሉንም ማየት።',
    },
    'properties.write-all': { label: 'ሁሉንም ማስታወቂያዎች ማስተዳደር', description: 'የማንንም ማስታወቂያ መቀየር እና መሰረዝ።' },
  },
}
