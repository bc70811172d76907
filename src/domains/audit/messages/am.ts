import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'
import { am as recorded } from './recorded.am.ts'
import { am as sentences } from './sentences.am.ts'
import { am as screen } from './screen.am.ts'

export const am: TranslationOf<typeof en> = {
  names: { audit: 'የለውጥ መዝገብ' },
  wrongCursor: 'ይህ የገጽ አድራሻ ለዚህ ዝርዝር አይሠራም።',
  screen,
  recorded,
  sentences,
  group: 'የለውጥ መዝገብ',
  permissions: {
    'audit.read': {
      label: 'የለውጥ መዝገቡን ማንበብ',
      description: 'መግባቶችን ጨምሮ ማን፣ ምን፣ መቼ እና ከየት እንደለወጠ ማየት።',
    },
  },
}
