import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './media.en.ts'

export const am: TranslationOf<typeof en> = {
  added: 'ፎቶዎቹና ቪዲዮዎቹ በተሳካ ሁኔታ ተጨምረዋል',
  ordered: 'ቅደም ተከተሉ በተሳካ ሁኔታ ተቀምጧል',
  updated: 'ፎቶው በተሳካ ሁኔታ ተሻሽሏል',
  cover: 'ሽፋኑ በተሳካ ሁኔታ ተመርጧል',
  removed: 'ፎቶው ወይም ቪዲዮው ተወግዷል።',
  notOfListing: 'ይህ ማስታወቂያ እንዲህ ያለ ፎቶ ወይም ቪዲዮ የለውም።',
  otherOrder: 'የዚህ ማስታወቂያ ፎቶዎችና ቪዲዮዎች በመሃል ተቀይረዋል። እንደገና ይመልከቷቸው።',
  videoAsCover: 'ሽፋን መሆን የሚችለው ፎቶ ብቻ ነው።',
  ofOtherListing: 'ይህ ፎቶ ወይም ቪዲዮ የሌላ ማስታወቂያ ነው።',
  filesRefused: 'ምንም አልተቀመጠም፦ አንዳንድ ፋይሎች ሊያገለግሉ አይችሉም።',
  unknownFile: 'ፋይሎች የሚላኩት images ወይም videos ተብለው ነው።',
  nothingSent: 'ቢያንስ አንድ ፎቶ ወይም ቪዲዮ ይላኩ።',
  noForm: 'ቅጹ እስከ መጨረሻው ሊነበብ አልቻለም።',
  tooManyParts: 'ቅጹ ከመጠን በላይ ብዙ ክፍሎች አሉት።',
  tooMany: ({ pictures, videos }) =>
    videos === 0
      ? `አንድ ማስታወቂያ ቢበዛ ${pictures} ፎቶዎች ሊኖሩት ይችላሉ፤ ቪዲዮ አይፈቀድም።`
      : `አንድ ማስታወቂያ ቢበዛ ${pictures} ፎቶዎችና ${videos} ቪዲዮዎች ሊኖሩት ይችላሉ።`,
}
