import { siteName } from '#shared/site-name.ts'
import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'

export const am: TranslationOf<typeof en> = {
  several: 'የመግቢያ ቁልፎች',
  refused: 'በዚህ የመግቢያ ቁልፍ መግባት አልተቻለም። እንደገና ይሞክሩ ወይም በይለፍ ቃልዎ ይግቡ።',
  invalid: 'የመግቢያ ቁልፉን ማከል አልተቻለም። እባክዎ እንደገና ይሞክሩ።',
  unavailable: 'የመግቢያ ቁልፎች ስም ያለው አድራሻና https ያስፈልጋቸዋል፤ ይህ ድረ ገጽ የለውም።',
  known: 'ይህ የመግቢያ ቁልፍ አስቀድሞ ታክሏል።',
  tooMany: ({ max }) => `${max} የመግቢያ ቁልፎች አሉዎት። መጀመሪያ የማይጠቀሙበትን ይሰርዙ።`,
  notFound: 'እንዲህ ያለ የመግቢያ ቁልፍ የለም።',
  added: 'የመግቢያ ቁልፉ ታክሏል።',
  deleted: 'የመግቢያ ቁልፉ ተሰርዟል። ከመሣሪያዎ ላይም ይሰርዙት።',
  mail: {
    added: {
      subject: 'በመለያዎ ላይ የመግቢያ ቁልፍ ታክሏል',
      text: ({ name }) => `“${name}” የተባለው የመግቢያ ቁልፍ ከእንግዲህ ያለ ይለፍ ቃል ወደ ${siteName} መለያዎ መግባት ይችላል።`,
    },
    deleted: {
      subject: 'ከመለያዎ ላይ የመግቢያ ቁልፍ ተሰርዟል',
      text: ({ name }) => `“${name}” የተባለው የመግቢያ ቁልፍ ከእንግዲህ ወደ ${siteName} መለያዎ መግባት አይችልም።`,
    },
    warning: 'ይህን ያደረጉት እርስዎ ካልሆኑ ወዲያውኑ አዲስ የይለፍ ቃል ያስገቡ፣ የማያውቋቸውን የመግቢያ ቁልፎች ይሰርዙና ያግኙን፦',
  },
}
