import { siteName } from '#shared/site-name.ts'
import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './mail.en.ts'

export const am: TranslationOf<typeof en> = {
  greeting: ({ name }) => (name ? `ሰላም ${name}፣` : 'ሰላም፣'),
  reset: {
    subject: `የ${siteName} የይለፍ ቃልዎን ይቀይሩ`,
    text: 'ለመለያዎ አዲስ የይለፍ ቃል እንዲዘጋጅ ተጠይቋል። ይህን አገናኝ በ60 ደቂቃ ውስጥ ይክፈቱ፤ አንድ ጊዜ ብቻ ይሠራል፦',
    button: 'አዲስ የይለፍ ቃል ያስገቡ',
    ignore: 'እርስዎ ካልጠየቁ ይህን ኢሜይል ይተዉት። የይለፍ ቃልዎ እንዳለ ይቆያል።',
  },
  passwordChanged: {
    subject: `የ${siteName} የይለፍ ቃልዎ ተቀይሯል`,
    text: 'የመለያዎ የይለፍ ቃል አሁን ተቀይሯል፤ ሌሎች መግቢያዎችዎም ተዘግተዋል።',
    removed: ({ ways }) =>
      `ይህ የኢሜይል አድራሻ ከዚህ በፊት አልተረጋገጠም ነበር። ስለዚህ መለያውን ሊከፍቱ የሚችሉ ሌሎች መንገዶች ተወግደዋል፦ ${ways}። የሚጠቀሙባቸውን እባክዎ እንደገና ያዘጋጁ።`,
    warning: 'እርስዎ ካልሆኑ ወዲያውኑ አዲስ የይለፍ ቃል ያስገቡ፦',
  },
  linked: {
    subject: `ወደ ${siteName} የሚገቡበት አዲስ መንገድ`,
    text: ({ provider }) => `መለያዎ ከእንግዲህ በ${provider} ሊከፈት ይችላል።`,
    warning: 'እርስዎ ካልሆኑ ወዲያውኑ አዲስ የይለፍ ቃል ያስገቡና ያግኙን፦',
  },
  unlinked: {
    subject: `ወደ ${siteName} የሚገቡበት አንድ መንገድ ተወግዷል`,
    text: ({ provider }) => `መለያዎ ከእንግዲህ በ${provider} ሊከፈት አይችልም።`,
    warning: 'እርስዎ ካልሆኑ ወዲያውኑ አዲስ የይለፍ ቃል ያስገቡና ያግኙን፦',
  },
}
