import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'
import { am as charts } from './charts.am.ts'
import { am as form } from './form.am.ts'
import { am as list } from './list.am.ts'

export const am: TranslationOf<typeof en> = {
  charts,
  form,
  success: 'ተሳክቷል',
  error: 'ስህተት',
  authenticationError: 'የመግቢያ ችግር',
  sure: 'እርግጠኛ ነዎት?',
  noRevert: 'ይህን መመለስ አይችሉም!',
  deleteIt: 'አዎ፣ ይሰረዝ!',
  cancel: 'ይተዉ',
  search: 'ይፈልጉ...',
  actions: 'ተግባራት',
  number: '#',
  edit: 'ያስተካክሉ',
  delete: 'ይሰርዙ',
  of: (p) => `${p.action}፦ ${p.name}`,
  pageSize: 'በገጽ ስንት ረድፍ',
  range: (p) => `${p.first}–${p.last} ከ${p.total}`,
  moreThan: (p) => `${p.count}+`,
  pages: 'የዝርዝሩ ገጾች',
  tryAgain: 'እንደገና ይሞክሩ',
  failed: 'ይህን ዝርዝር ማምጣት አልተቻለም።',
  nothing: {
    search: { title: 'ከፍለጋዎ ጋር የሚዛመድ ምንም የለም።', clear: 'ፍለጋውን ያጥፉ' },
    filters: { title: 'ከእነዚህ ማጣሪያዎች ጋር የሚዛመድ ምንም የለም።', clear: 'ማጣሪያዎቹን ያጥፉ' },
    page: { title: 'በዚህ ገጽ ላይ ምንም የለም።', clear: 'ወደ መጀመሪያው ገጽ ይሂዱ' },
  },
  list,
}
