import { siteName } from '#shared/site-name.ts'
import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'

export const am: TranslationOf<typeof en> = {
  group: 'የግል መረጃ',
  permissions: {
    'personal-data.manage': {
      label: 'የግል መረጃን ማውጣትና ማጥፋት',
      description: 'ስለ አንድ ሰው የተያዘውን መረጃ መፈለግ፣ በፋይል መስጠት፣ ጠያቂው ሲፈልግም ማጥፋት።',
    },
  },
  wrongContact: 'የኢሜይል አድራሻ ወይም ስልክ ቁጥር ያስገቡ።',
  nothingHeld: 'ስለዚህ ሰው የተያዘ መረጃ የለም።',
  erased: 'መረጃው ጠፍቷል። ፎቶዎች በአንድ ሰዓት ውስጥ፣ የመጠባበቂያ ቅጂዎች ደግሞ ሲተኩ ይጠፋሉ።',
  ownErased: 'መለያዎ ጠፍቷል።',
  mail: {
    subject: 'መለያዎ ተሰርዟል',
    text: `በ${siteName} ላይ ያለዎት መለያና ስለ እርስዎ የተያዘው መረጃ ተሰርዟል። ይህን መመለስ አይቻልም።`,
    warning: 'ይህን ያደረጉት እርስዎ ካልሆኑ እባክዎ ይደውሉልን፤ ቁጥሩ በመገናኛ ገጻችን ላይ አለ።',
    button: 'ያግኙን',
  },
}
