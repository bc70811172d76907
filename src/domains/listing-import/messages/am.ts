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
    brokenHeader: 'የመጀመሪያው መስመር ዓምዶቹን መሰየም አለበት፤ የጥቅስ ምልክቱ አልተዘጋም ወይም መስመሩ በጣም ረጅም ነው።',
  },
  columns: {
    noSuchField: ({ field, fields }) => `"${field}" የሚባል መስክ የለም። መስኮች፦ ${fields}።`,
    noSuchColumn: ({ column, columns }) => `ፋይሉ "${column}" የሚባል ዓምድ የለውም። ዓምዶቹ፦ ${columns}።`,
    ambiguous: ({ field, columns }) => `${field} በብዙ ዓምዶች ውስጥ አለ፦ ${columns}። የትኛው እንደሆነ ይግለጹ፣ ወይም ለሌሎቹ "ignore" ይበሉ።`,
    missing: ({ fields, columns }) =>
      `${fields} የያዘ ዓምድ የለም። የትኛው እንደሆነ ይግለጹ፣ ወይም ለሁሉም ረድፎች አንድ ዋጋ ይስጡ። የፋይሉ ዓምዶች፦ ${columns}።`,
    tooMany: ({ most }) => `ፋይሉ ከ${most} በላይ ዓምዶች አሉት።`,
    wrongDefault: ({ field, value, reason }) => `"${value}" ለ${field} ሊሆን አይችልም፦ ${reason}`,
  },
  job: {
    uploaded: 'ፋይሉ ተጭኗል። አሁን ዓምዶቹን ያዛምዱ።',
    checking: 'ፋይሉ እየተመረመረ ነው።',
    started: 'ማስገባቱ ተጀምሯል።',
    cancelled: 'ማስገባቱ ተሰርዟል።',
    notFound: 'እንደዚህ ያለ የማስገባት ሥራ የለም።',
    busy: 'ይህ ፋይል በሂደት ላይ ነው።',
    noFile: 'አንድ የCSV ፋይል ይላኩ።',
    cutOff: 'ፋይሉ ሙሉ በሙሉ አልደረሰም።',
    noRoom: 'በአገልጋዩ ላይ የማከማቻ ቦታ አልቋል።',
    fileGone: 'የዚህ ፋይል ጊዜ አልፏል። እባክዎ እንደገና ይጫኑት።',
    tooLarge: ({ megabytes }) => `ፋይሉ ከ${megabytes} ሜባ በላይ ነው።`,
    failed: 'በእኛ በኩል በተፈጠረ ችግር ማስገባቱ ቆሟል። እንደገና ይጀምሩት፤ ምንም ነገር ሁለት ጊዜ አይገባም።',
  },
  reasons: {
    unknownPlace: ({ name }) => `“${name}” የሚባል አካባቢ አይታወቅም።`,
    unknownPlaceNear: ({ name, nearest }) => `“${name}” የሚባል አካባቢ አይታወቅም። “${nearest}” ማለትዎ ነው?`,
    unknownCategory: ({ name }) => `“${name}” የሚባል ምድብ አይታወቅም።`,
    unknownSubcategory: ({ name }) => `በዚህ ምድብ ውስጥ “${name}” የሚባል ንዑስ ምድብ አይታወቅም።`,
    sameReference: ({ line }) => `በመስመር ${line} ላይ ተመሳሳይ መለያ አለ።`,
    sameRow: ({ line }) => `በመስመር ${line} ላይ ያው ቤት ተገልጿል።`,
    width: ({ found, expected }) => `ይህ ረድፍ ${found} ዓምዶች አሉት፤ የመጀመሪያው ረድፍ ግን ${expected} ነው ያለው።`,
    quote: 'የጥቅስ ምልክት አልተዘጋም፣ ወይም ቦታው ትክክል አይደለም።',
    tooLong: 'መስመሩ በጣም ረጅም ነው።',
    refused: 'ዳታቤዙ ረድፉን አልተቀበለም።',
    foreign: 'ይህ መለያ ያለው ንብረት የሌላ ወኪል ነው።',
    several: 'ይህ መለያ ያላቸው የተለያዩ ወኪሎች ወይም ምንጮች ማስታወቂያዎች አሉ። ፋይሉን የሰጠው ወኪል ራሱ ያስገባው፣ ወይም ምንጩን ይግለጹ።',
    binned: 'ይህ መለያ ያለው ቤት በመጣያ ውስጥ ነው። መጀመሪያ ይመልሱት።',
  },
}
