import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'

export const am: TranslationOf<typeof en> = {
  label: 'ቦታ',
  placeholder: 'ከተማ፣ ክፍለ ከተማ ወይም ሰፈር ይጻፉ',
  nothing: 'በዚህ ስም የሚታወቅ ቦታ የለም።',
  failed: 'ቦታዎቹን ማምጣት አልተቻለም።',
  inside: (p) => p.place,
  point: {
    legend: 'በካርታ ላይ ያለ ነጥብ',
    optional: 'ግዴታ አይደለም። ንብረቱ በትክክል የት እንዳለ ያሳያል።',
    add: 'በካርታ ላይ ነጥብ ጨምር',
    change: 'በካርታ ላይ ያለውን ነጥብ ቀይር',
    hide: 'ካርታውን ደብቅ',
    latitude: 'ኬክሮስ',
    longitude: 'ኬንትሮስ',
    hint: 'ካርታውን ይጫኑ፣ ምልክቱን ይጎትቱ ወይም ቁጥሮቹን ይጻፉ። በቁልፍ ሰሌዳ፦ ካርታውን በቀስት ቁልፎች ያንቀሳቅሱ፣ ከዚያ ነጥቡን በመሃሉ ያድርጉ።',
    middle: 'በካርታው መሃል አድርግ',
    centre: (p) => `በ${p.place} መሃል አድርግ`,
    remove: 'ነጥቡን አስወግድ',
    map: 'ካርታ',
    loading: 'ካርታው በመጫን ላይ ነው...',
    zoomIn: 'አቅርብ',
    zoomOut: 'አርቅ',
    base: 'Natural Earth',
  },
}
