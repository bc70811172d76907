import type { en } from './en.ts'

export const am: typeof en = {
  names: { history: 'ታሪክ' },
  restored: 'የቀድሞ ዋጋዎች ተመልሰዋል።',
  notFound: 'እንዲህ ያለ ለውጥ የለም።',
  notRestorable: 'ሊመለስ የሚችል የቀድሞ ቅጂ የለም።',
  group: 'ታሪክ',
  permissions: {
    'history.read': {
      label: 'ታሪኩን ማየት',
      description: 'የማስታወቂያዎችን፣ የምድቦችን፣ የአካባቢዎችንና የቅንብሮችን ለውጥ ሁሉ ከለዋጩ ጋር ማየት።',
    },
  },
  title: 'ታሪክ',
  text: 'በንብረቶች፣ በምድቦች፣ በአካባቢዎችና በቅንብሮች ላይ የተደረገ ለውጥ ሁሉ። የቀድሞ ዋጋዎችን መመለስ ይችላሉ።',
  filters: 'ማጣሪያዎች',
  kind: 'ዓይነት',
  anyKind: 'ሁሉም',
  kinds: {
    property: 'ንብረቶች',
    category: 'ምድቦች',
    subcategory: 'ንዑስ ምድቦች',
    location: 'አካባቢዎች',
    setting: 'ቅንብሮች',
  },
  from: 'ከ',
  to: 'እስከ',
  apply: 'ተግብር',
  empty: 'እስካሁን ምንም ለውጥ የለም።',
  restore: 'መልስ',
  restoreText: 'ከዚህ ለውጥ በፊት የነበሩት ዋጋዎች ይመለሳሉ። ከዚያ በኋላ በሌሎች መስኮች ላይ የተደረጉ ለውጦች እንዳሉ ይቆያሉ።',
  restoreConfirm: 'መልስ',
  restoreFailed: 'በመመለስ ላይ ስህተት ተፈጥሯል።',
  actions: 'ተግባራት',
  newest: 'አዲሶቹ',
  older: 'የቆዩት',
  pages: 'የታሪኩ ገጾች',
}
