import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './screen.en.ts'

export const am: TranslationOf<typeof en> = {
  title: 'ቦታዎች',
  search: 'ቦታዎችን በስም ፈልግ',
  add: 'ቦታ ጨምር',
  addTitle: 'ቦታ ጨምር',
  updateTitle: 'ቦታውን አሻሽል',
  save: 'ቦታውን አስቀምጥ',
  update: 'ቦታውን አሻሽል',
  name: 'ስም',
  nameAm: 'ስም በአማርኛ',
  amharicHint: 'ግዴታ አይደለም። ባዶ ከሆነ የእንግሊዝኛው ስም ይታያል።',
  parent: 'የሚገኝበት',
  anyParent: 'ሁሉም ቦታዎች',
  noParent: 'የለም (ከተማ ነው)',
  level: 'ዓይነት',
  levels: { city: 'ከተማ', subcity: 'ክፍለ ከተማ', area: 'ሰፈር' },
  centre: 'በካርታ ላይ ያለ መሃል',
  places: 'በውስጡ ያሉ ቦታዎች',
  placesIn: ({ name }) => `በ${name} ውስጥ ያሉ ቦታዎች`,
  listings: 'ማስታወቂያዎች',
  empty: 'እስካሁን ምንም ቦታ የለም።',
  inside: ({ name, contents }) => `በ“${name}” ውስጥ፦ ${contents}።`,
  moveTo: 'ሁሉንም ወደዚህ አዛውር',
  chooseTarget: 'ቦታ ይምረጡ',
  failures: {
    adding: 'ቦታውን በመጨመር ላይ ስህተት ተፈጥሯል።',
    updating: 'ቦታውን በማሻሻል ላይ ስህተት ተፈጥሯል።',
    deleting: 'ቦታውን በመሰረዝ ላይ ስህተት ተፈጥሯል።',
  },
}
