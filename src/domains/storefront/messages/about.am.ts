import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './about.en.ts'

export const am: TranslationOf<typeof en> = {
  title: 'ስለ እኛ',
  description: 'Rent Home System በኢትዮጵያ ቤት የሚከራይበትና የሚሸጥበት ገበያ ነው፦ ማን እንደሆንን፣ እንዴት እንደሚሠራ እና አሁን በገበያ ላይ ያለው።',
  heading: 'እኛ ማን ነን',
  lead: 'በኢትዮጵያ የቤቶች ገበያ፤ ዋጋው ቀድሞ የሚታይበት፣ ሁለት ጊዜ መጠየቅ የማያስፈልግበት።',
  story: {
    problem:
      'ቤት መፈለግ ብዙ ጊዜ ዋጋውን እስኪነግሩን ድረስ ለሳምንት ስልክ መደወል ማለት ነው። እዚህ ግን እያንዳንዱ ንብረት ዋጋው በብር፣ የሚገኝበት ቦታና መልኩ ተገልጿል፤ ስለዚህ የሚደውሉት ለሚስማማዎት ቤት ብቻ ነው።',
    promise:
      'ለመመልከት መለያ መክፈት አያስፈልግዎትም። የሚፈልጉትን ሲያገኙ በገጹ ላይ ባለው ስልክ ይደውሉና መለያ ቁጥሩን ይጥቀሱ፤ የሚመልስልዎት ሰው የትኛው ቤት እንደሆነ ያውቃል።',
  },
  figures: 'ገበያው አሁን',
  figuresText: 'አሁን ከፍተው ማየት ከሚችሏቸው ንብረቶች የተቆጠረ።',
  listings: 'በገበያ ላይ ያሉ ንብረቶች',
  forRent: 'የሚከራዩ',
  forSale: 'የሚሸጡ',
  locations: 'አካባቢዎች',
  categories: 'የንብረት ዓይነቶች',
  steps: 'እንዴት ይሠራል',
  stepList: {
    look: { title: 'ይመልከቱ', text: 'አካባቢውን፣ የንብረቱን ዓይነትና ሊከፍሉ የሚፈልጉትን ዋጋ ይምረጡ።' },
    call: { title: 'ይደውሉ', text: 'ለሁሉም ንብረቶች አንድ ስልክ ቁጥር። መለያ ቁጥሩን ጠቅሰው ማወቅ የሚፈልጉትን ይጠይቁ።' },
    visit: { title: 'ይጎብኙ', text: 'ለማንም ምንም ከመክፈልዎ በፊት ቤቱን በአካል ይዩ።' },
  },
  browse: 'ንብረቶችን ይመልከቱ',
}
