import type { Texts } from '#shared/language.ts'

/** Why a piece of an upload is not taken. */
export const uploadTexts = {
  notFound: {
    en: 'There is no such upload. Please start it again.',
    am: 'እንዲህ ያለ ጭነት የለም። እባክዎ እንደገና ይጀምሩ።',
  },
  expired: {
    en: 'This upload was left unfinished for too long. Please start it again.',
    am: 'ይህ ጭነት ሳይጠናቀቅ ብዙ ቆይቷል። እባክዎ እንደገና ይጀምሩ።',
  },
  otherOffset: {
    en: 'This piece does not follow the last one.',
    am: 'ይህ ክፍል የመጨረሻውን አይከተልም።',
  },
  wrongVersion: {
    en: 'Uploads speak version 1.0.0 of the tus protocol.',
    am: 'ጭነቶች የtus ፕሮቶኮል ስሪት 1.0.0ን ይጠቀማሉ።',
  },
  invalid: {
    en: 'This is no request of the tus protocol.',
    am: 'ይህ የtus ፕሮቶኮል ጥያቄ አይደለም።',
  },
  interrupted: {
    en: 'The connection ended before this piece did.',
    am: 'ይህ ክፍል ሳያልቅ ግንኙነቱ ተቋርጧል።',
  },
  tooLarge: {
    en: 'The file is larger than the upload that was announced, or than files may be.',
    am: 'ፋይሉ ከተነገረው ወይም ከሚፈቀደው በላይ ትልቅ ነው።',
  },
  tooMany: {
    en: 'You have too many unfinished uploads. Finish or cancel some first.',
    am: 'ያልተጠናቀቁ ብዙ ጭነቶች አሉዎት። መጀመሪያ አንዳንዶቹን ያጠናቅቁ ወይም ይተዉ።',
  },
} satisfies Record<string, Texts>
