import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './screen.en.ts'

export const am: TranslationOf<typeof en> = {
  title: 'ተማሪዎች',
  add: 'ተማሪ ይጨምሩ',
  save: 'ተማሪውን ያስቀምጡ',
  name: 'ስም',
  email: 'ኢሜይል',
  password: 'የይለፍ ቃል',
  subject: 'የትምህርት ዓይነት',
  phone: 'ስልክ',
  address: 'አድራሻ',
  bio: 'ስለ ራስ',
  picture: 'ፎቶ',
  pictureHint: 'ግዴታ አይደለም። JPEG፣ PNG፣ WebP ወይም AVIF፤ በአራት ማዕዘን ይቆረጣል።',
  choosePicture: 'ፎቶ ይምረጡ',
  replacePicture: 'ሌላ ፎቶ ይምረጡ',
  removePicture: 'ፎቶውን ያስወግዱ',
  pictureFailed: 'ፎቶውን መላክ አልተቻለም። ግንኙነትዎን ይፈትሹና እንደገና ይሞክሩ።',
  empty: 'እስካሁን ምንም ተማሪ የለም።',
  missingToken: 'መግቢያው አልተገኘም። እባክዎ እንደገና ይግቡ።',
  failedToFetch: 'መምህራንን ማምጣት አልተቻለም።',
  failedToAdd: 'ተማሪውን መጨመር አልተቻለም።',
}
