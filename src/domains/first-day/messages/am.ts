import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'

export const am: TranslationOf<typeof en> = {
  title: 'የራስዎ ያድርጉት',
  progress: ({ done, all }) => `ከ${all}ቱ ${done} ተጠናቋል። ሁሉም ሲጠናቀቅ ይህ ዝርዝር ይጠፋል።`,
  steps: {
    contact: { do: 'የመገናኛ ስልክዎን፣ አድራሻዎንና የሥራ ሰዓትዎን ያስገቡ', why: 'እስከዚያ ድረስ እያንዳንዱ ገጽ ማንም የማያነሳውን ስልክ ያሳያል።' },
    mail: { do: 'የኢሜይል ሰርቨሩን ይሞክሩ', why: 'ግብዣዎችና ጥያቄዎች በኢሜይል ይላካሉ።' },
    categories: { do: 'ምድቦችን ያክሉ', why: 'የተለመዱትን በአንድ ጠቅታ ማከል ይችላሉ።' },
    places: { do: 'አካባቢዎችን ያክሉ', why: 'ማስታወቂያዎች በከተማ፣ በክፍለ ከተማና በሰፈር ይመደባሉ።' },
    people: { do: 'ባልደረቦችዎን ይጋብዙ', why: 'የይለፍ ቃላቸውን ራሳቸው ይመርጣሉ።' },
    listing: { do: 'የመጀመሪያ ማስታወቂያዎን ያክሉ', why: 'በቅጹ፣ ከፎቶዎች ጋር።' },
  },
  leaveOut: 'ይህ አያስፈልገኝም',
  notLeftOut: 'ዝርዝሩን መቀየር አልተቻለም።',
  orImport: 'ወይም ፋይል ያስገቡ',
  demo: {
    text: ({ count }) => `ገበያው ${count} የማሳያ ${count === '1' ? 'ማስታወቂያ' : 'ማስታወቂያዎችን'} ያሳያል።`,
    remove: 'ማሳያውን ያስወግዱ',
    sure: ({ count }) =>
      `${count} የማሳያ ማስታወቂያዎች፣ እነሱ ብቻ የሚጠቀሙባቸው ምድቦችና ፎቶዎች ጭምር፣ ለዘለቄታው ይጠፋሉ። እርስዎ ያከሉት ወይም የቀየሩት ይቆያል።`,
    yes: 'አዎ፣ ይወገዱ',
    failed: 'ማሳያውን ማስወገድ አልተቻለም።',
  },
}
