import { siteName } from '#shared/site-name.ts'
import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'

export const am: TranslationOf<typeof en> = {
  sent: 'ግብዣው ተልኳል',
  inOutbox: 'ሰውየው ተጋብዘዋል፤ ነገር ግን የኢሜይል ሰርቨር ስላልተዘጋጀ ኢሜይሉ አልተላከም። በቅንብሮች ውስጥ ሰርቨር ያስገቡ ወይም ለአስተዳዳሪ ያሳውቁ፣ ከዚያ እንደገና ይላኩ።',
  notMailed: 'ሰውየው ተጋብዘዋል፤ ነገር ግን ኢሜይሉን መላክ አልተቻለም። እባክዎ ቆይተው ከዝርዝሩ እንደገና ይላኩ።',
  revoked: 'ግብዣው ተሰርዟል',
  invalid: 'ይህ ግብዣ ከእንግዲህ አይሠራም። አስቀድመው ከተቀበሉት በመረጡት የይለፍ ቃል ይግቡ፤ ካልሆነ እባክዎ የጋበዙዎትን ሰው አዲስ እንዲልክልዎ ይጠይቁ።',
  notInvited: 'ይህ ሰው አስቀድሞ መለያ ስላለው ግብዣ የለውም።',
  mail: {
    subject: ({ by }) => `${by} ወደ ${siteName} ጋብዘውዎታል`,
    greeting: ({ name }) => `ሰላም ${name}፣`,
    text: ({ by, hours }) =>
      `${by} በ${siteName} መለያ ከፍተውልዎታል። ይህን አገናኝ በ${hours} ሰዓት ውስጥ ከፍተው የይለፍ ቃልዎን ይምረጡ፤ አንድ ጊዜ ብቻ ይሠራል፦`,
    button: 'ግብዣውን ይቀበሉ',
    ignore: 'ጉዳዩን የማያውቁት ከሆነ ይህን ኢሜይል ይተዉት። ያለ አገናኙ ማንም መለያውን መጠቀም አይችልም።',
  },
}
