import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'
import { roleNamesAm } from './role-names.am.ts'
import { am as screen } from './screen.am.ts'

export const am: TranslationOf<typeof en> = {
  names: { roles: 'ሁሉም ሚናዎች', role: 'ሚና', newRole: 'አዲስ ሚና ይጨምሩ' },
  roleNames: roleNamesAm,
  created: 'ሚናው ተፈጥሯል',
  updated: 'ሚናው ተሻሽሏል',
  deleted: 'ሚናው ተሰርዟል',
  assigned: 'ፈቃዶቹ ተሰጥተዋል',
  notFound: 'ይህ ሚና የለም።',
  unknownRole: 'እንዲህ ያለ ሚና የለም።',
  unknownPermission: 'እንዲህ ያለ ፈቃድ የለም።',
  nameTaken: 'በዚህ ስም አስቀድሞ ሚና አለ።',
  strongerThanYou: 'ይህ ሚና ከእርስዎ የበለጡ ፈቃዶች ስላሉት ሊቀይሩት ወይም ሊሰጡት አይችሉም።',
  cannotGrant: ({ permissions }) => `እርስዎ የሌሉዎትን ፈቃዶች መስጠት አይችሉም፦ ${permissions}`,
  systemRoleStays: 'አብሮ የተሠራ ሚና ሊሰረዝ አይችልም።',
  systemRoleName: 'አብሮ የተሠራ ሚና ስሙ ሊቀየር አይችልም።',
  administratorHoldsAll: 'የአስተዳዳሪ ሚና ሁልጊዜ ሁሉም ፈቃዶች አሉት።',
  registeredHoldsNothing: 'የሚመዘገብ ሰው ሁሉ ይህን ሚና ስለሚያገኝ ፈቃድ ሊሰጠው አይችልም። ሌላ ሚና ፈጥረው ለሚያምኗቸው ሰዎች ይስጡ።',
  inUse: ({ count }) =>
    count === 1 ? 'አንድ ተጠቃሚ ይህ ሚና አለው። መጀመሪያ ሌላ ሚና ይምረጡለት።' : `${count} ተጠቃሚዎች ይህ ሚና አላቸው። መጀመሪያ ሌላ ሚና ይምረጡላቸው።`,
  moveToItself: 'ሌላ ሚና ይምረጡ።',
  lastAdministrator: 'ይህ የመጨረሻው ንቁ አስተዳዳሪ ነው። መጀመሪያ ሌላ ሰው አስተዳዳሪ ያድርጉ።',
  tooManyRoles: ({ maximum }) => `ቢበዛ ${maximum} ሚናዎች ሊኖሩ ይችላሉ።`,
  systemRoles: {
    admin: 'ሁሉንም ማድረግ ይችላል።',
    agent: 'የራሱን ማስታወቂያዎች ያስተዳድራል፣ ለጥያቄዎች መልስ ይሰጣል።',
    user: 'ቤት ፈላጊዎች። ራሱን ለሚያስመዘግብ ሁሉ የሚሰጥ።',
    student: 'በተማሪዎች ገጽ ላይ ተዘርዝሯል።',
  },
  screen,
  group: 'ሚናዎች',
  permissions: {
    'roles.read': {
      label: 'ሚናዎችን ማየት',
      description: 'ሁሉንም ሚናዎች እና የሚፈቅዱትን ማየት። ለተጠቃሚ ሚና ለመምረጥም ያስፈልጋል።',
    },
    'roles.write': {
      label: 'ሚናዎችን ማስተዳደር',
      description: 'ከራስ የበለጡ ፈቃዶች የሌሏቸውን ሚናዎች መፍጠር፣ መሰየም እና መሰረዝ።',
    },
    'roles.assign': {
      label: 'ፈቃድ መስጠት',
      description: 'ራስ ያለውን ማንኛውንም ፈቃድ ለሚናዎች መስጠት።',
    },
  },
}
