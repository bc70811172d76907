import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './permissions.en.ts'

export const am: TranslationOf<typeof en> = {
  dashboard: {
    group: 'ዳሽቦርድ',
    permissions: {
      'dashboard.read': { label: 'ዳሽቦርዱን ማየት', description: 'አሃዞችን እና የቅርብ ጊዜ እንቅስቃሴን ማየት።' },
    },
  },
}
