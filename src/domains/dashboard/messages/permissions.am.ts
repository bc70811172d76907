import type { en } from './permissions.en.ts'

export const am: typeof en = {
  group: 'ዳሽቦርድ',
  permissions: {
    'dashboard.read': { label: 'ዳሽቦርዱን ማየት', description: 'አሃዞችን እና የቅርብ ጊዜ እንቅስቃሴን ማየት።' },
  },
}
