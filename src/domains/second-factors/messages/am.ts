import { siteName } from '#shared/site-name.ts'
import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'

export const am: TranslationOf<typeof en> = {
  name: 'ባለሁለት ደረጃ መግቢያ',
  exists: 'ባለሁለት ደረጃ መግቢያ አስቀድሞ ሥራ ላይ ነው።',
  none: 'ባለሁለት ደረጃ መግቢያ ሥራ ላይ አይደለም።',
  needed: 'ሚናዎ ባለሁለት ደረጃ መግቢያ ስለሚያስፈልገው ማጥፋት አይቻልም።',
  enabled: 'ባለሁለት ደረጃ መግቢያ ሥራ ላይ ውሏል። የመጠባበቂያ ኮዶቹን አስተማማኝ ቦታ ያስቀምጡ።',
  renewed: 'አዲስ የመጠባበቂያ ኮዶች ተዘጋጅተዋል። የቀድሞዎቹ ከእንግዲህ አይሠሩም።',
  disabled: 'ባለሁለት ደረጃ መግቢያ ጠፍቷል።',
  reset: 'ባለሁለት ደረጃ መግቢያው ዳግም ተጀምሯል',
  mail: {
    enabled: {
      subject: 'ባለሁለት ደረጃ መግቢያ ሥራ ላይ ውሏል',
      text: `ከእንግዲህ ወደ ${siteName} መለያዎ ለመግባት የማረጋገጫ መተግበሪያዎ ኮድም ያስፈልጋል።`,
    },
    disabled: {
      subject: 'ባለሁለት ደረጃ መግቢያ ጠፍቷል',
      text: `የ${siteName} መለያዎ ከእንግዲህ ያለ ማረጋገጫ መተግበሪያ ኮድ ሊከፈት ይችላል።`,
    },
    reset: {
      subject: 'ባለሁለት ደረጃ መግቢያዎ ዳግም ተጀምሯል',
      text: `አስተዳዳሪ የማረጋገጫ መተግበሪያዎን ከ${siteName} መለያዎ አስወግደዋል። በመለያዎ ገጽ ላይ ሌላ ማዘጋጀት ይችላሉ።`,
    },
    warning: 'ይህን ያደረጉት ወይም የጠየቁት እርስዎ ካልሆኑ ወዲያውኑ አዲስ የይለፍ ቃል ያስገቡና ያግኙን፦',
  },
}
