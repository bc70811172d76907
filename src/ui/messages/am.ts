import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'

export const am: TranslationOf<typeof en> = {
  loading: 'በመጫን ላይ...',
  close: 'ዝጋ',
  previous: 'ቀዳሚ',
  next: 'ቀጣይ',
}
