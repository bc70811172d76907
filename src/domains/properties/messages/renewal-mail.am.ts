import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './renewal-mail.en.ts'

export const am: TranslationOf<typeof en> = {
  subject: ({ title }) => `“${title}” በቅርቡ ከገበያ ይወጣል`,
  greeting: 'ሰላም፣',
  text: ({ title, reference, date }) => `“${title}” (${reference}) የተባለው ማስታወቂያዎ በ${date} ከገበያ ይወጣል።`,
  still: 'አሁንም አለ? እንግዲያውስ በአንድ ጠቅታ ያድሱት፤ መግባት አያስፈልግዎትም።',
  renew: 'ማስታወቂያውን አድስ',
  only: 'ማገናኛው ይህን አንድ ማስታወቂያ ብቻ ያድሳል፤ ከዚያ ቀን በኋላ ለ30 ቀናት ይሠራል። ማገናኛው ያለው ሁሉ ማደስ ይችላል።',
  why: 'በኢሜይል የምንነግርዎትን እዚህ ይምረጡ፦',
}
