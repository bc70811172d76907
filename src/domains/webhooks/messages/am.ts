import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'

export const am: TranslationOf<typeof en> = {
  group: 'ዌብሁኮች',
  permissions: {
    'webhooks.write': {
      label: 'ዌብሁኮችን ማስተዳደር',
      description: 'ማስታወቂያዎችና ጥያቄዎች ከጎብኚዎች ስምና ስልክ ጋር ወደ ሌሎች ፕሮግራሞች እንዲላኩ ማድረግ።',
    },
  },
  notFound: 'እንዲህ ያለ ዌብሁክ የለም።',
  deliveryNotFound: 'እንዲህ ያለ መላኪያ የለም።',
  tooMany: ({ max }) => `${max} ዌብሁኮች አሉ። መጀመሪያ የማይጠቀሙበትን ይሰርዙ።`,
  wrongAddress: 'በhttps:// የሚጀምርና የተጠቃሚ ስምም ሆነ የይለፍ ቃል የሌለው አድራሻ ያስገቡ።',
  privateAddress: 'ይህ አድራሻ በግል ኔትወርክ ውስጥ ነው። ከኢንተርኔት ሊደረስበት የሚችል አድራሻ ያስገቡ።',
  eventsNeeded: 'ቢያንስ አንድ ክስተት ይምረጡ።',
  added: 'ዌብሁኩ በተሳካ ሁኔታ ተጨምሯል',
  saved: 'ዌብሁኩ በተሳካ ሁኔታ ተቀምጧል',
  deleted: 'ዌብሁኩ በተሳካ ሁኔታ ተሰርዟል',
  delivered: 'ተልኳል፤ ተቀባዩ ተቀብሎታል።',
  notDelivered: 'አልተላከም። ምክንያቱ በመዝገቡ ላይ አለ።',
}
