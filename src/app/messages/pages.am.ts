import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './pages.en.ts'

export const am: TranslationOf<typeof en> = {
  contact: {
    title: 'ያግኙን',
    description: 'ስልክ ቁጥራችን፣ የምንገኝበት ቦታና የሥራ ሰዓታችን።',
    text: 'ለሁሉም ንብረቶች አንድ ስልክ ቁጥር። ሲደውሉ በንብረቱ ገጽ ላይ ያለውን መለያ ቁጥር ይጥቀሱ።',
    phone: 'ስልክ',
    location: 'አድራሻ',
    hours: 'የሥራ ሰዓት',
  },
  signInNeeded: {
    title: 'እባክዎ ይግቡ',
    text: 'ይህን ገጽ ለማየት እባክዎ ይግቡ። ከዚያ በቀጥታ ወደ ገጹ እንወስድዎታለን።',
    unsaved: 'ለውጦችዎ ሳይቀመጡ የመግቢያ ጊዜዎ አልቋል። ለመመለስ ይግቡ፤ ረቂቅ ተቀምጦ ከሆነ ቅጹ ያቀርብልዎታል።',
    action: 'ይግቡ',
    home: 'ወደ መነሻ ገጽ ይመለሱ',
  },
  erased: {
    title: 'መለያዎ ጠፍቷል',
    text: 'መለያዎና ስለ እርስዎ የተያዘው መረጃ ጠፍቷል። ይህን መመለስ አይቻልም።',
  },
  signedIn: {
    title: 'ገብተዋል',
    text: (p) => `እንደ ${p.name} ገብተዋል፤ እዚህ የሚከለክልዎት ነገር የለም።`,
    goOn: 'ወደ ጠየቁት ገጽ ይሂዱ',
    mayNotTitle: 'ያንን ገጽ መክፈት አይችሉም',
    mayNot: (p) => `እንደ ${p.name} ገብተዋል። የጠየቁት ገጽ ይህ መለያ የሌለውን ፈቃድ ይፈልጋል። አስተዳዳሪ ሊሰጥዎት ይችላል።`,
    ownPage: 'ወደ ገጼ ይሂዱ',
  },
  welcome: { tagline: 'ቀጣዩን ቤትዎን ያግኙ' },
}
