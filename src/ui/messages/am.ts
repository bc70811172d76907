import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'

export const am: TranslationOf<typeof en> = {
  loading: 'በመጫን ላይ...',
  close: 'ዝጋ',
  previous: 'ቀዳሚ',
  next: 'ቀጣይ',
  tryAgain: 'እንደገና ይሞክሩ',
  required: 'ግዴታ',
  pages: 'ገጾች',
  breadcrumb: 'ያሉበት ገጽ',
  theme: 'ብሩህ ወይም ጨለማ',
  notifications: 'ማሳወቂያዎች',
  perPeriod: { day: 'በቀን', month: 'በወር', year: 'በዓመት' },
  from: 'ከ',
  to: 'እስከ',
  lowest: 'ዝቅተኛ ዋጋ',
  highest: 'ከፍተኛ ዋጋ',
  priceFrom: (p) => `ከ${p.price} ጀምሮ`,
  priceTo: (p) => `እስከ ${p.price}`,
  pause: 'ለአፍታ አቁም',
  play: 'አጫውት',
  carousel: 'ተንሸራታች ምስሎች',
  slide: 'ምስል',
  ofCount: (p) => `${p.position} ከ${p.count}`,
  showSlide: (p) => `ምስል ${p.position} አሳይ`,
  picture: (p) => `ምስል ${p.position} ከ${p.count}`,
}
