import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'
import { am as screen } from './screen.am.ts'

export const am: TranslationOf<typeof en> = {
  names: {
    users: 'ተጠቃሚዎች',
    allUsers: 'ሁሉም ተጠቃሚዎች',
    suspendedUsers: 'የታገዱ ተጠቃሚዎች',
    newUser: 'ተጠቃሚ ይጨምሩ',
    inviteUser: 'ተጠቃሚ ይጋብዙ',
  },
  added: 'ተጠቃሚው ተጨምሯል',
  updated: 'ተጠቃሚው ተሻሽሏል',
  deleted: 'ተጠቃሚው ተሰርዟል',
  suspended: 'ተጠቃሚው ታግዷል',
  restored: 'ተጠቃሚው እንደገና ንቁ ሆኗል',
  registrationFailed: 'ምዝገባው አልተሳካም። እባክዎ እንደገና ይሞክሩ።',
  invalidUid: 'UID ባዶ ያልሆነ እና ከ128 ፊደላት የማይበልጥ ጽሑፍ መሆን አለበት።',
  notFound: 'ይህ ተጠቃሚ የለም።',
  emailTaken: 'ሌላ መለያ ይህ የኢሜይል አድራሻ አለው።',
  tooStrong: 'ይህ ሰው ከእርስዎ የበለጡ ፈቃዶች ስላሉት መለያውን መቀየር አይችሉም።',
  ownAccount: 'የራስዎን መለያ እዚህ ማገድ ወይም መሰረዝ አይችሉም።',
  ownPassword: 'የራስዎን የይለፍ ቃል በመለያዎ ገጽ ላይ ይቀይሩ።',
  stillInvited: 'ይህ ሰው ግብዣውን እስካሁን አልተቀበለም። ይልቁንስ ግብዣውን ይሰርዙ።',
  ownSecondFactor: 'የራስዎን ባለሁለት ደረጃ መግቢያ በመለያዎ ገጽ ላይ ያጥፉ።',
  unfitReceiver: 'ማስታወቂያ ሊኖረው የሚችል ንቁ ሰው ይምረጡ።',
  phonesDisagree: '“phone” በሚለው መስክ ውስጥ ካለው ቁጥር የተለየ ነው።',
  rolesDisagree: 'ከሌላው መስክ የተለየ ሚና ይጠቅሳል።',
  screen,
  group: 'ተጠቃሚዎች',
  permissions: {
    'users.read': {
      label: 'ተጠቃሚዎችን ማየት',
      description: 'መለያ ያላቸውን ሰዎች ከኢሜይል፣ ከስልክ እና ከሚናቸው ጋር ማየት እና መፈለግ።',
    },
    'users.write': {
      label: 'ተጠቃሚዎችን ማስተዳደር',
      description: 'ሰዎችን መጨመር፣ ዝርዝራቸውን ማስተካከል እና ከራስ የበለጡ ፈቃዶች የሌሏቸውን ሚናዎች መስጠት።',
    },
    'users.suspend': {
      label: 'ተጠቃሚዎችን ማገድ',
      description: 'ሰዎች እንዳይገቡ ማገድ እና እንደገና እንዲገቡ መፍቀድ።',
    },
    'users.delete': {
      label: 'ተጠቃሚዎችን መሰረዝ',
      description: 'መለያዎችን ለዘለቄታው መሰረዝ። ያደረጉት ነገር በለውጥ መዝገቡ ይቆያል።',
    },
  },
}
