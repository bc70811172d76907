import type { TranslationOf } from '#shared/translate.ts'
import { formatCount } from '#shared/figures.ts'
import type { en } from './home.en.ts'

export const am: TranslationOf<typeof en> = {
  title: 'በኢትዮጵያ የሚከራዩና የሚሸጡ ቤቶች',
  description: 'በአዲስ አበባ፣ በቢሾፍቱ እና በአምቦ የሚከራዩና የሚሸጡ አፓርትመንቶች፣ ኮንዶሚኒየሞች፣ ቪላዎች፣ ቦታዎች እና መኪናዎች፤ ዋጋቸው በብር፣ ከነፎቶና አድራሻቸው።',
  hero: {
    label: 'እንኳን ደህና መጡ',
    rent: {
      headline: 'የሚወዱትን ቤት ይከራዩ',
      text: 'አፓርትመንቶች፣ ኮንዶሚኒየሞች እና ቪላዎች፤ ወርሃዊ ዋጋቸው በግልጽ የተቀመጠ።',
      action: 'የሚከራዩ ቤቶችን ይመልከቱ',
    },
    buy: {
      headline: 'ዋጋውን በግልጽ አይተው ይግዙ',
      text: 'የሚሸጡ ቪላዎች፣ አፓርትመንቶች እና ቦታዎች፤ ከነፎቶ፣ ስፋትና አድራሻቸው።',
      action: 'የሚሸጡ ቤቶችን ይመልከቱ',
    },
    list: {
      headline: 'ቤትዎን ማከራየት ወይም መሸጥ ይፈልጋሉ?',
      text: 'ይደውሉልን ወይም ብቅ ይበሉ፤ ቤት ለሚፈልጉ ሰዎች እናሳያለን።',
      action: 'ያነጋግሩን',
    },
  },
  search: {
    label: 'ፍለጋ',
    type: 'የምፈልገው',
    rent: 'ለመከራየት',
    sell: 'ለመግዛት',
    location: 'የት',
    anywhere: 'የትም ቦታ',
    highestPrice: 'ከፍተኛ ዋጋ፣ በብር',
    noLimit: 'ገደብ የለም',
    submit: 'ይፈልጉ',
  },
  recent: { title: 'በቅርቡ የወጡ', all: 'ሁሉንም ንብረቶች ይመልከቱ' },
  categories: { all: (p) => `ሁሉም ${p.category}` },
  locations: {
    title: 'በአካባቢ ይፈልጉ',
    listings: (p) => (p.count === 1 ? '1 ንብረት' : `${formatCount(p.count)} ንብረቶች`),
  },
  noData: 'ምንም መረጃ አልተገኘም',
}
