import { siteName } from '#shared/site-name.ts'
import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'

export const am: TranslationOf<typeof en> = {
  linkSent: 'አገናኝ ወደ ኢሜይልዎ ተልኳል። አንድ ጊዜ ብቻ፣ ለ60 ደቂቃ ይሠራል።',
  confirmed: 'ኢሜይልዎ ተረጋግጧል።',
  mail: {
    greeting: 'ሰላም፣',
    subject: `ኢሜይልዎን በ${siteName} ያረጋግጡ`,
    text: 'ይህ ኢሜይል የእርስዎ መሆኑን ለማረጋገጥ ይህን አገናኝ በ60 ደቂቃ ውስጥ ይክፈቱ፤ አንድ ጊዜ ብቻ ይሠራል፦',
    button: 'ኢሜይሉን ያረጋግጡ',
    ignore: 'እዚህ መለያ ከሌለዎት ይህን ኢሜይል ችላ ይበሉ።',
  },
}
