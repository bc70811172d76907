import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'

export const am: TranslationOf<typeof en> = {
  title: 'ማስታወቂያዎን ያድሱ',
  description: 'ከኢሜይላችን በሚገኘው አገናኝ ማስታወቂያ ያድሳል።',
  text: 'ማስታወቂያዎ እንዲቆይ ያድሱት። አዝራሩን እስኪጫኑ ድረስ ምንም አይለወጥም።',
  renew: 'ማስታወቂያውን ያድሱ',
  renewing: 'በማደስ ላይ…',
  done: ({ title, date }) => (date ? `“${title}” እስከ ${date} ድረስ በገበያ ላይ ነው።` : `“${title}” እንደገና በገበያ ላይ ነው።`),
  open: 'ማስታወቂያውን ይመልከቱ',
  doneTitle: 'ማስታወቂያዎ ታድሷል',
  invalidTitle: 'የዚህ አገናኝ ጊዜ አልፏል',
  invalid: 'ይህ አገናኝ ትክክል አይደለም ወይም ጊዜው አልፏል። ማስታወቂያውን ከሥራ ገጽዎ ለማደስ ይግቡ።',
  login: 'ይግቡ',
  failed: 'ማስታወቂያውን ማደስ አልተቻለም። እባክዎ እንደገና ይሞክሩ።',
}
