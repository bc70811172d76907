import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './renewal.en.ts'

export const am: TranslationOf<typeof en> = {
  title: 'ማስታወቂያዎን ያድሱ',
  description: 'ከኢሜይላችን በሚገኘው ማገናኛ ማስታወቂያ ያድሳል።',
  text: 'ሲያድሱት ማስታወቂያዎ በገበያ ላይ ይቆያል። ቁልፉን ከመጫንዎ በፊት ምንም አይለወጥም።',
  renew: 'ማስታወቂያውን አድስ',
  renewing: 'በማደስ ላይ…',
  done: ({ title, date }) => (date ? `“${title}” እስከ ${date} ድረስ በገበያ ላይ ነው።` : `“${title}” እንደገና በገበያ ላይ ነው።`),
  open: 'ማስታወቂያውን ይመልከቱ',
  invalidTitle: 'የዚህ ማገናኛ ጊዜ አልፏል',
  invalid: 'ማገናኛው ትክክል አይደለም ወይም ጊዜው አልፏል። ይግቡና ማስታወቂያውን በሥራ ገጽዎ ያድሱ።',
  login: 'ይግቡ',
  failed: 'ማስታወቂያውን ማደስ አልተቻለም። እባክዎ እንደገና ይሞክሩ።',
  noScript: 'ይህ ገጽ JavaScript ያስፈልገዋል። በሌላ መሣሪያ ገብተው ማስታወቂያውን ማደስም ይችላሉ።',
}
