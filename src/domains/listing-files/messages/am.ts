import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'

export const am: TranslationOf<typeof en> = {
  file: {
    notFound: 'እንደዚህ ያለ ፋይል የለም።',
    notAFile: 'ይህ ፋይል ሳይሆን ፎልደር ወይም መሣሪያ ነው።',
    notReadable: 'ፋይሉን ማንበብ አልተፈቀደም።',
    empty: 'ፋይሉ ባዶ ነው።',
    notUtf8: 'ፋይሉ በUTF-8 አልተጻፈም። እንደገና "CSV UTF-8" አድርገው ያስቀምጡት።',
    spreadsheet: 'ይህ CSV ሳይሆን የሠንጠረዥ ፋይል ነው። "CSV UTF-8" አድርገው ያስቀምጡት።',
    brokenGzip: 'ይህን የgzip ፋይል መክፈት አልተቻለም።',
    brokenZip: 'ይህን የZIP ፋይል ማንበብ አልተቻለም። እባክዎ እንደገና ያዘጋጁት።',
    encryptedZip: 'ይህ የZIP ፋይል የይለፍ ቃል አለው። ያለ ይለፍ ቃል እንደገና ያዘጋጁት።',
    zipWithoutTable: 'በዚህ የZIP ፋይል ውስጥ የCSV ፋይል የለም። የCSV ፋይሉንና ፎቶዎቹን አንድ ላይ ያስገቡ።',
    severalTables: ({ names }) => `በዚህ የZIP ፋይል ውስጥ ብዙ የCSV ፋይሎች አሉ፦ ${names}። አንዱን ብቻ ያስቀሩ።`,
    tooManyFiles: 'በውስጡ በጣም ብዙ ፋይሎች አሉ።',
    noFolder: 'እንደዚህ ያለ የፎቶዎች ፎልደር የለም።',
    brokenHeader: 'የመጀመሪያው መስመር ዓምዶቹን መሰየም አለበት፤ የጥቅስ ምልክቱ አልተዘጋም ወይም መስመሩ በጣም ረጅም ነው።',
  },
}
