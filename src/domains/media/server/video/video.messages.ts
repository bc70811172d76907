import type { Texts } from '#shared/language.ts'

/** Why a video is refused. */
export const videoTexts = {
  unsupported: {
    en: 'This is no MP4 or WebM video that browsers can play. Save it as MP4 (H.264) and try again.',
    am: 'ይህ አሳሾች የሚያጫውቱት የMP4 ወይም የWebM ቪዲዮ አይደለም። እንደ MP4 (H.264) አስቀምጠው እንደገና ይሞክሩ።',
  },
  damaged: {
    en: 'The video is damaged or was cut off. Please upload it again.',
    am: 'ቪዲዮው ተበላሽቷል ወይም ተቆርጧል። እባክዎ እንደገና ይጫኑት።',
  },
  tooManyPixels: {
    en: 'The video has more than 8192 pixels on a side.',
    am: 'የቪዲዮው አንድ ጎን ከ8192 ፒክስል በላይ ነው።',
  },
} satisfies Record<string, Texts>

/** The video is larger than the setting allows. */
export function tooLargeTexts(megabytes: number): Texts {
  return {
    en: `A video may have at most ${megabytes} MB.`,
    am: `ቪዲዮ ቢበዛ ${megabytes} ሜባ ሊሆን ይችላል።`,
  }
}
