import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './services.en.ts'

export const am: TranslationOf<typeof en> = {
  title: 'አገልግሎቶች',
  description: 'በኢትዮጵያ ያሉ ቤቶች፣ የንግድ ንብረቶች፣ ቦታዎችና መኪናዎች በየምድባቸው፣ አሁን በገበያ ላይ ካለው ብዛት ጋር።',
  text: 'በገበያ ላይ ያለው ሁሉ በየምድቡ። እያንዳንዱ ወደ ዝርዝሩ ይወስዳል።',
  listings: (p) => (p.count === 1 ? '1 ንብረት' : `${p.shown} ንብረቶች`),
  none: 'ምንም ንብረት የለም',
  browse: 'ሁሉንም ንብረቶች ይመልከቱ',
}
