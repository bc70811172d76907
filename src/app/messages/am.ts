import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'

export const am: TranslationOf<typeof en> = {
  notFound: { title: 'የጎደለ ነገር አለ።', text: 'ይቅርታ፣ ያንን ገጽ ማግኘት አልቻልንም።', action: 'ወደ መነሻ ገጽ ይመለሱ' },
  failure: {
    title: 'ችግር ተፈጥሯል።',
    text: 'ይህን ገጽ ማሳየት አልቻልንም። እባክዎ ከጥቂት ጊዜ በኋላ እንደገና ይሞክሩ።',
    action: 'ወደ መነሻ ገጽ ይመለሱ',
  },
  contact: {
    title: 'ያግኙን',
    description: 'የRent Home System ስልክ ቁጥር፣ የሚገኝበት ቦታና የሥራ ሰዓት፤ አዲስ አበባ፣ ኢትዮጵያ።',
    text: 'ለሁሉም ንብረቶች አንድ ስልክ ቁጥር። ሲደውሉ በንብረቱ ገጽ ላይ ያለውን መለያ ቁጥር ይጥቀሱ።',
    phone: 'ስልክ',
    location: 'አድራሻ',
    office: 'አዲስ አበባ፣ ኢትዮጵያ',
    hours: 'የሥራ ሰዓት',
    days: 'ከሰኞ እስከ ቅዳሜ',
    times: 'ከጠዋቱ 2፡30 እስከ ምሽቱ 11፡30',
  },
  signInNeeded: {
    title: 'እባክዎ ይግቡ',
    text: 'ይህን ገጽ ለማየት እባክዎ ይግቡ። ከዚያ በቀጥታ ወደ ገጹ እንወስድዎታለን።',
    action: 'ይግቡ',
    home: 'ወደ መነሻ ገጽ ይመለሱ',
  },
  signedIn: {
    title: 'ገብተዋል',
    text: (p) => `እንደ ${p.name} ገብተዋል፤ እዚህ የሚከለክልዎት ነገር የለም።`,
    goOn: 'ወደ ጠየቁት ገጽ ይሂዱ',
    mayNotTitle: 'ያንን ገጽ መክፈት አይችሉም',
    mayNot: (p) => `እንደ ${p.name} ገብተዋል። የጠየቁት ገጽ ይህ መለያ የሌለውን ፈቃድ ይፈልጋል። አስተዳዳሪ ሊሰጥዎት ይችላል።`,
    ownPage: 'ወደ ገጼ ይሂዱ',
  },
  welcome: { name: 'Rent Home System', tagline: 'ቀጣዩን ቤትዎን ያግኙ' },
}
