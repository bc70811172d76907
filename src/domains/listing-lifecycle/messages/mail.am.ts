import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './mail.en.ts'

export const am: TranslationOf<typeof en> = {
  subject: ({ title }) => `የ“${title}” ጊዜ ሊያበቃ ነው`,
  greeting: 'ሰላም፣',
  text: ({ title, reference, date }) => `“${title}” (${reference}) የተባለው ማስታወቂያዎ ጊዜ በ${date} ያበቃል።`,
  still: 'አሁንም አለ? በአንድ ጠቅታ ያድሱት፤ መግባት አያስፈልግም።',
  renew: 'ማስታወቂያውን ያድሱ',
  only: 'አገናኙ ይህን አንድ ማስታወቂያ ብቻ ያድሳል፤ ከዚያ ቀን በኋላ ለ30 ቀናት ይሠራል። አገናኙ ያለው ሁሉ ማደስ ይችላል።',
  why: 'በኢሜይል የምንነግርዎትን እዚህ ይምረጡ፦',
}
