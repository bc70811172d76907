import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './layout.en.ts'

export const am: TranslationOf<typeof en> = {
  tagline: 'ቀጣዩን ቤትዎን ያግኙ',
  skip: 'ወደ ዋናው ይዘት ይሂዱ',
  menu: 'ማውጫ',
  mainNavigation: 'ዋና ማውጫ',
  home: 'መነሻ',
  about: 'ስለ እኛ',
  products: 'ቤቶችና ንብረቶች',
  services: 'አገልግሎቶች',
  blog: 'ብሎግ',
  contact: 'ያግኙን',
  login: 'ይግቡ',
  register: 'ይመዝገቡ',
  ownPage: 'የእኔ ገጽ',
  logout: 'ይውጡ',
  language: 'ቋንቋ',
  quickLinks: 'ፈጣን አገናኞች',
  account: 'የእርስዎ መለያ',
  callUs: 'ይደውሉልን',
  privacy: 'የግል መረጃዎ',
  closing: 'በአዲስ አበባ፣ በቢሾፍቱ እና በአምቦ የሚከራዩና የሚሸጡ ቤቶች።',
}
