import type { Texts } from '#shared/language.ts'

/** Texts of the calls on a listing's pictures and videos. */
export const listingMediaTexts = {
  added: { en: 'Photos and videos added successfully', am: 'ፎቶዎቹና ቪዲዮዎቹ በተሳካ ሁኔታ ተጨምረዋል' },
  ordered: { en: 'Order saved successfully', am: 'ቅደም ተከተሉ በተሳካ ሁኔታ ተቀምጧል' },
  updated: { en: 'Photo updated successfully', am: 'ፎቶው በተሳካ ሁኔታ ተሻሽሏል' },
  cover: { en: 'Cover chosen successfully', am: 'ሽፋኑ በተሳካ ሁኔታ ተመርጧል' },
  removed: { en: 'The photo or video has been removed.', am: 'ፎቶው ወይም ቪዲዮው ተወግዷል።' },
  notOfListing: { en: 'This listing has no such photo or video.', am: 'ይህ ማስታወቂያ እንዲህ ያለ ፎቶ ወይም ቪዲዮ የለውም።' },
  otherOrder: {
    en: 'The photos and videos of this listing changed in the meantime. Look at them again.',
    am: 'የዚህ ማስታወቂያ ፎቶዎችና ቪዲዮዎች በመሃል ተቀይረዋል። እንደገና ይመልከቷቸው።',
  },
  videoAsCover: { en: 'Only a photo can be the cover.', am: 'ሽፋን መሆን የሚችለው ፎቶ ብቻ ነው።' },
  ofOtherListing: {
    en: 'Another listing has this photo or video already.',
    am: 'ይህ ፎቶ ወይም ቪዲዮ የሌላ ማስታወቂያ ነው።',
  },
  filesRefused: { en: 'Nothing was saved: some files cannot be used.', am: 'ምንም አልተቀመጠም፦ አንዳንድ ፋይሎች ሊያገለግሉ አይችሉም።' },
  unknownFile: { en: 'Files are sent as images or videos.', am: 'ፋይሎች የሚላኩት images ወይም videos ተብለው ነው።' },
  nothingSent: { en: 'Send at least one photo or video.', am: 'ቢያንስ አንድ ፎቶ ወይም ቪዲዮ ይላኩ።' },
  noForm: { en: 'The form could not be read to its end.', am: 'ቅጹ እስከ መጨረሻው ሊነበብ አልቻለም።' },
  tooManyParts: { en: 'The form has too many parts.', am: 'ቅጹ ከመጠን በላይ ብዙ ክፍሎች አሉት።' },
} satisfies Record<string, Texts>

const counted = (count: number, what: 'photo' | 'video') => (count === 1 ? `1 ${what}` : `${count} ${what}s`)

/** A listing may have so many pictures and videos. */
export function tooManyTexts({ pictures, videos }: { pictures: number; videos: number }): Texts {
  return {
    en: `A listing can have at most ${counted(pictures, 'photo')} and ${counted(videos, 'video')}.`,
    am: `አንድ ማስታወቂያ ቢበዛ ${pictures} ፎቶዎችና ${videos} ቪዲዮዎች ሊኖሩት ይችላሉ።`,
  }
}
