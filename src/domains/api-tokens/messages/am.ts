import { siteName } from '#shared/site-name.ts'
import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'

export const am: TranslationOf<typeof en> = {
  several: 'የAPI ቶከኖች',
  tooMany: ({ max }) => `${max} የAPI ቶከኖች አሉዎት። መጀመሪያ የማይጠቀሙበትን ይሰርዙ።`,
  notFound: 'እንዲህ ያለ የAPI ቶከን የለም።',
  revoked: 'የAPI ቶከኑ ተሰርዟል። የሚጠቀሙበት ፕሮግራሞች ከእንግዲህ ምላሽ አያገኙም።',
  permissionsNeeded: 'ቢያንስ አንድ ፈቃድ ይምረጡ።',
  notYours: 'መምረጥ የሚችሉት እርስዎ ራስዎ ያለዎትን ፈቃድ ብቻ ነው።',
  mail: {
    subject: 'ለመለያዎ የAPI ቶከን ተፈጥሯል',
    text: ({ name }) => `“${name}” የተባለውን ቶከን የያዘ ሁሉ ለቶከኑ በተመረጡት ፈቃዶች መጠን በ${siteName} ላይ በእርስዎ ስም መሥራት ይችላል።`,
    warning: 'ይህን ያደረጉት እርስዎ ካልሆኑ ቶከኑን በመለያዎ ገጽ ላይ ይሰርዙና ወዲያውኑ አዲስ የይለፍ ቃል ያስገቡ፦',
    button: 'የእኔ መለያ',
  },
}
