import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'

export const am: TranslationOf<typeof en> = {
  columns: {
    noSuchField: ({ field, fields }) => `"${field}" የሚባል መስክ የለም። መስኮች፦ ${fields}።`,
    noSuchColumn: ({ column, columns }) => `ፋይሉ "${column}" የሚባል ዓምድ የለውም። ዓምዶቹ፦ ${columns}።`,
    ambiguous: ({ field, columns }) => `${field} በብዙ ዓምዶች ውስጥ አለ፦ ${columns}። የትኛው እንደሆነ ይግለጹ፣ ወይም ለሌሎቹ "ignore" ይበሉ።`,
    missing: ({ fields, columns }) =>
      `${fields} የያዘ ዓምድ የለም። የትኛው እንደሆነ ይግለጹ፣ ወይም ለሁሉም ረድፎች አንድ ዋጋ ይስጡ። የፋይሉ ዓምዶች፦ ${columns}።`,
    unsaid: ({ column, values, field }) =>
      `"${column}" የሚለው ዓምድ (${values}) ${field} ይመስላል። እንደሆነ ይግለጹ፣ ወይም ለመተው "ignore" ይበሉ።`,
    tooMany: ({ most }) => `ፋይሉ ከ${most} በላይ ዓምዶች አሉት።`,
    wrongDefault: ({ field, value, reason }) => `"${value}" ለ${field} ሊሆን አይችልም፦ ${reason}`,
  },
  reasons: {
    unknownPlace: ({ name }) => `“${name}” የሚባል አካባቢ አይታወቅም።`,
    unknownPlaceNear: ({ name, nearest }) => `“${name}” የሚባል አካባቢ አይታወቅም። “${nearest}” ማለትዎ ነው?`,
    unknownCategory: ({ name }) => `“${name}” የሚባል ምድብ አይታወቅም።`,
    unknownCategoryNear: ({ name, nearest }) => `“${name}” የሚባል ምድብ አይታወቅም። “${nearest}” ማለትዎ ነው?`,
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
  unusual: {
    highRent: 'ኪራዩ በወር ከ1,000,000 ብር በላይ ነው። የሚሸጥ ነው?',
    lowRent: 'ኪራዩ በወር ከ1,000 ብር በታች ነው። በሺ ወይም በዶላር የተጻፈ ነው?',
    lowSale: 'የሽያጭ ዋጋው ከ100,000 ብር በታች ነው። የሚከራይ ነው?',
    highSale: 'የሽያጭ ዋጋው ከ2,000,000,000 ብር በላይ ነው።',
    phonePrice: 'ይህ ዋጋ የስልክ ቁጥር ይመስላል።',
    belowUsual: ({ low, high }) => `ከተለመደው ዋጋ በጣም ያነሰ ነው፦ ተመሳሳይ ከሆኑት ግማሹ ከ${low} እስከ ${high} ነው።`,
    aboveUsual: ({ low, high }) => `ከተለመደው ዋጋ በጣም የበለጠ ነው፦ ተመሳሳይ ከሆኑት ግማሹ ከ${low} እስከ ${high} ነው።`,
    small: ({ area, bedrooms }) => `${area} ካሬ ሜትር ለ${bedrooms} መኝታ ቤት በጣም ትንሽ ነው።`,
    large: ({ area, bedrooms }) => `${area} ካሬ ሜትር ለ${bedrooms} መኝታ ቤት በጣም ትልቅ ነው።`,
    manyBedrooms: 'ከ20 በላይ መኝታ ቤቶች።',
    saysSale: 'ጽሑፉ የሚሸጥ ነው ይላል፤ ነገር ግን ለኪራይ ሊቀርብ ነው።',
    saysRent: 'ጽሑፉ የሚከራይ ነው ይላል፤ ነገር ግን ለሽያጭ ሊቀርብ ነው።',
    abroad: 'ይህ ቦታ ከኢትዮጵያ ውጭ ነው። ኬክሮስና ኬንትሮስ ቦታቸው ተቀያይሯል?',
    twice: ({ line }) => `በመስመር ${line} ላይ ተመሳሳይ ርዕስ፣ አካባቢና ዋጋ አለ።`,
  },
  pleaseCheck: ({ reason }) => `እባክዎ ያረጋግጡ፦ ${reason}`,
}
