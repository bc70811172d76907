import type { en } from './en.ts'

export const am: typeof en = {
  restored: 'የቀድሞዎቹ ተመልሰዋል።',
  notFound: 'እንዲህ ያለ ለውጥ የለም።',
  notRestorable: 'ከዚህ ለውጥ በፊት ሊመለስ የሚችል ነገር የለም።',
  group: 'ታሪክ',
  permissions: {
    'history.read': {
      label: 'ታሪኩን ማየት',
      description: 'የማስታወቂያዎችን፣ የምድቦችን፣ የአካባቢዎችንና የቅንብሮችን ለውጥ ሁሉ ከለዋጩ ጋር ማየት።',
    },
  },
  title: 'ታሪክ',
  text: 'የገበያው ለውጥ ሁሉ፦ ማን፣ መቼ፣ ከምን ወደ ምን። የቀድሞው መመለስ ይቻላል።',
  filters: 'ማጣሪያዎች',
  kind: 'የምን',
  anyKind: 'ማንኛውም',
  kinds: {
    property: 'ንብረቶች',
    category: 'ምድቦች',
    subcategory: 'ንዑስ ምድቦች',
    location: 'አካባቢዎች',
    setting: 'ቅንብሮች',
  },
  from: 'ከ',
  to: 'እስከ',
  apply: 'አሳይ',
  empty: 'እስካሁን የተቀየረ ነገር የለም።',
  restore: 'መልስ',
  restoreText: 'ከዚህ ለውጥ በፊት የነበረው ይመለሳል። ከዚያ ወዲህ የተቀየረው ሌላው እንዳለ ይቆያል።',
  restoreConfirm: 'አዎ፣ መልስ',
  restoreFailed: 'በመመለስ ላይ ስህተት ተፈጥሯል።',
  actions: 'ተግባራት',
  newest: 'አዲሶቹ',
  older: 'የቆዩት',
  pages: 'የታሪኩ ገጾች',
}
