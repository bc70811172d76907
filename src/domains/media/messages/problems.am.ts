import { formatSize } from '#shared/size.ts'
import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './problems.en.ts'

export const am: TranslationOf<typeof en> = {
  uploaded: 'ተጭኗል',
  removed: 'ተወግዷል',
  saved: 'ተቀምጧል',
  unsupportedPicture: 'ይህን ፋይል እንደ ፎቶ መጠቀም አይቻልም። እባክዎ JPEG፣ PNG፣ WebP ወይም AVIF ፋይል ይምረጡ።',
  heic:
    'ይህ የiPhone ወይም የiPad HEIC ፎቶ ነው። እባክዎ JPEG ይላኩ፦ በSettings፣ Camera፣ Formats ውስጥ "Most Compatible" ይምረጡ፣ ' +
    'ወይም ፎቶውን በኢሜይል ያጋሩ፤ ያ ወደ JPEG ይቀይረዋል።',
  damagedPicture: 'ፎቶው ተበላሽቷል ወይም አልተሟላም። እባክዎ እንደገና ይጫኑት።',
  tooManyPixels: (p) => `ፎቶ ቢበዛ ${p.megapixels} ሜጋፒክስል ሊሆን ይችላል።`,
  tooManyPixelsAsWhole: (p) =>
    `ደረጃ በደረጃ የሚከፈት (progressive) ወይም በጣም ረጅም ፎቶ፣ WebP ወይም AVIF ቢበዛ ${p.megapixels} ሜጋፒክስል ሊሆን ይችላል። መደበኛ JPEG ከዚያ በላይ ሊሆን ይችላል።`,
  unreadablePicture: 'ይህን ፎቶ ለማንበብ ብዙ ጊዜ ይወስዳል። እባክዎ ሌላ ወይም አነስ ያለ ፎቶ ይላኩ።',
  pictureTooLarge: (p) => `ፎቶ ቢበዛ ${formatSize(p.bytes, 'am')} ሊሆን ይችላል።`,
  fileRequired: 'እባክዎ አንድ ፋይል በ"file" መስክ ይላኩ።',
  tooManyParts: 'እባክዎ በአንድ ጊዜ አንድ ፋይል ይላኩ።',
  uploadInterrupted: 'ጭነቱ ተቋርጧል። እባክዎ እንደገና ይሞክሩ።',
  tooManyUploads: 'የጭነት ገደቡ ላይ ደርሰዋል። እባክዎ ቆይተው ይሞክሩ።',
  notFound: 'እንደዚህ ያለ ፎቶ ወይም ቪዲዮ የለም።',
  attached: 'ፎቶው ወይም ቪዲዮው በጥቅም ላይ ነው። መጀመሪያ ከዚያ ያስወግዱት።',
  failures: {
    processing: 'ይህን ፎቶ ማዘጋጀት አልተቻለም። እባክዎ እንደገና ይጫኑት።',
    storage: 'ፎቶው ሊቀመጥ አልቻለም። እባክዎ ከጥቂት ጊዜ በኋላ እንደገና ይጫኑት።',
    missing: 'የዚህ ፎቶ ወይም ቪዲዮ ፋይል ጠፍቷል። እባክዎ እንደገና ይጫኑት።',
  },
  video: {
    unsupported: 'ይህ አሳሾች የሚያጫውቱት የMP4 ወይም የWebM ቪዲዮ አይደለም። እንደ MP4 (H.264) አስቀምጠው እንደገና ይሞክሩ።',
    damaged: 'ቪዲዮው ተበላሽቷል ወይም ተቆርጧል። እባክዎ እንደገና ይጫኑት።',
    tooManyPixels: 'የቪዲዮው አንድ ጎን ከ8192 ፒክስል በላይ ነው።',
    tooLarge: ({ bytes }) => `ቪዲዮ ቢበዛ ${formatSize(bytes, 'am')} ሊሆን ይችላል።`,
  },
}
