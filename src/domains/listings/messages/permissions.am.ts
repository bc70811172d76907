import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './permissions.en.ts'

export const am: TranslationOf<typeof en> = {
  group: 'ንብረቶች',
  permissions: {
    'properties.write-own': {
      label: 'የራስን ማስታወቂያዎች ማስተዳደር',
      description: 'የራስን ማስታወቂያዎች መጨመር፣ ማስተካከል እና መሰረዝ።',
    },
    'properties.read-all': {
      label: 'ሁሉንም ማስታወቂያዎች ማየት',
      description: 'ረቂቆችን፣ በሂደት ላይ ያሉትን እና የተሸጡትን ወይም የተከራዩትን ጨምሮ ሁሉንም ማስታወቂያዎች ማየት።',
    },
    'properties.write-all': { label: 'ሁሉንም ማስታወቂያዎች ማስተዳደር', description: 'ማንኛውንም ማስታወቂያ ማስተካከል እና መሰረዝ።' },
  },
}
