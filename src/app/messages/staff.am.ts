import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './staff.en.ts'

export const am: TranslationOf<typeof en> = {
  skip: 'ወደ ዋናው ይዘት ይሂዱ',
  navigation: 'የሥራ ክፍል',
  openMenu: 'ማውጫውን ይክፈቱ',
  closeMenu: 'ማውጫውን ይዝጉ',
  narrow: 'የጎን ማውጫውን አጥብብ',
  widen: 'የጎን ማውጫውን ዘርጋ',
  linksOf: (p) => `የ${p.name} ንዑስ ማውጫ`,
  account: 'መለያዬ',
  publicSite: 'ድረ-ገጹን ይመልከቱ',
  logout: 'ይውጡ',
  fullScreen: 'ሙሉ ገጽ',
  leaveFullScreen: 'ከሙሉ ገጽ ይውጡ',
  preview: {
    open: 'እንደ ሌላ ሚና ይመልከቱ…',
    label: 'ማውጫውን እንደ ሌላ ሚና ይመልከቱ',
    own: 'የራሴ ማውጫ',
    active: (p) => `ማውጫውን እንደ “${p.role}” እያዩ ነው። የራስዎ ፈቃዶች እንዳሉ ናቸው።`,
    empty: 'ይህ ሚና በሥራ ክፍሉ ውስጥ ገጽ የለውም። ተጠቃሚዎቹ የራሳቸውን መለያ ብቻ ያያሉ።',
    end: 'ጨርስ',
    failed: 'ሚናዎቹን ማምጣት አልተቻለም።',
  },
  forbidden: {
    title: 'ይህን ገጽ የማየት ፈቃድ የለዎትም',
    text: (p) => `ሚናዎ “${p.screen}” የተባለውን ገጽ ማየት አይችልም። አስተዳዳሪ እንዲፈቅድልዎ ይጠይቁ።`,
    missing: 'የጎደለው ፈቃድ፦',
    role: 'ሚናዎ፦',
    action: 'ወደ መለያዬ ይሂዱ',
  },
}
