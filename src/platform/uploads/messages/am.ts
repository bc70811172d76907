import { formatSize } from '#shared/size.ts'
import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'

export const am: TranslationOf<typeof en> = {
  notFound: 'እንዲህ ያለ ጭነት የለም። እባክዎ እንደገና ይጀምሩ።',
  expired: 'ይህ ጭነት ሳይጠናቀቅ ብዙ ቆይቷል። እባክዎ እንደገና ይጀምሩ።',
  otherOffset: 'ይህ ክፍል የመጨረሻውን አይከተልም።',
  wrongVersion: 'ጭነቶች የtus ፕሮቶኮል ስሪት 1.0.0ን ይጠቀማሉ።',
  invalid: 'ይህ የtus ፕሮቶኮል ጥያቄ አይደለም።',
  interrupted: 'ይህ ክፍል ሳያልቅ ግንኙነቱ ተቋርጧል።',
  tooLarge: ({ bytes }) => `ይህ ፋይል ቢበዛ ${formatSize(bytes, 'am')} ሊሆን ይችላል።`,
  longerThanAnnounced: 'ፋይሉ ከተነገረው ወይም ከሚፈቀደው በላይ ትልቅ ነው።',
  tooMany: 'ያልተጠናቀቁ ብዙ ጭነቶች አሉዎት። መጀመሪያ አንዳንዶቹን ያጠናቅቁ ወይም ይተዉ።',
}
