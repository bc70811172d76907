import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './blog.en.ts'

export const am: TranslationOf<typeof en> = {
  title: 'ብሎግ',
  description: 'በኢትዮጵያ ገበያ ላይ አዲስ የወጡ ቤቶች፣ ሱቆች፣ ቦታዎችና መኪናዎች ከዋጋቸውና ከፎቶዎቻቸው ጋር።',
  text: 'በቅርቡ ወደ ገበያ የወጡት፣ አዲሶቹ ቀድመው።',
  browse: 'ሁሉንም ንብረቶች ይመልከቱ',
}
