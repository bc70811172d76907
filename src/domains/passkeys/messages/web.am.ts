import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './web.en.ts'

export const am: TranslationOf<typeof en> = {
  signIn: 'በመግቢያ ቁልፍ ይግቡ',
  busy: 'መሣሪያዎን በመጠበቅ ላይ...',
  cancelled: 'መሣሪያዎ አላረጋገጠም። እንደገና ይሞክሩ ወይም በይለፍ ቃልዎ ይግቡ።',
  title: 'የመግቢያ ቁልፎች',
  text: 'ያለ ይለፍ ቃል፣ ስልክዎን ወይም ኮምፒውተርዎን በሚከፍት የጣት አሻራ፣ ፊት ወይም ኮድ ይግቡ።',
  none: 'እስካሁን የመግቢያ ቁልፍ የለዎትም።',
  add: 'የመግቢያ ቁልፍ ያክሉ',
  name: 'የመግቢያ ቁልፉ ስም',
  nameHint: 'የሚያስታውሱት ስም፣ ለምሳሌ “ስልኬ”።',
  create: 'በዚህ መሣሪያ ይቀጥሉ',
  addCancelled: 'መሣሪያዎ የመግቢያ ቁልፍ አልፈጠረም። እባክዎ እንደገና ይሞክሩ።',
  there: 'ይህ መሣሪያ ለመለያዎ የመግቢያ ቁልፍ አስቀድሞ አለው።',
  created: ({ date }) => `የታከለው ${date}`,
  used: ({ date }) => `መጨረሻ ያገለገለው ${date}`,
  neverUsed: 'ገና አላገለገለም',
  synced: 'በሁሉም መሣሪያዎችዎ ላይ',
  delete: 'ይሰርዙ',
  deleteNamed: ({ name }) => `${name} የተባለውን የመግቢያ ቁልፍ ይሰርዙ`,
  sure: ({ name }) => `“${name}” ይሰረዝ? ከእንግዲህ በእሱ መግባት አይችሉም።`,
  yes: 'አዎ፣ ይሰረዝ',
  loadFailed: 'የመግቢያ ቁልፎችዎን መጫን አልተቻለም።',
}
