import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './web.en.ts'

export const am: TranslationOf<typeof en> = {
  title: 'የተገናኙ አቅራቢዎች',
  text: 'በእነዚህ አቅራቢዎች ያለ ይለፍ ቃል ወደ መለያዎ መግባት ይችላሉ።',
  linkedSince: ({ date }) => `የተገናኘው ${date}`,
  isUnlinked: 'ተለያይቷል፦ በእሱ መግባት አይችሉም',
  unlink: 'ያለያዩ',
  unlinkNamed: ({ label }) => `${label}ን ያለያዩ`,
  sure: ({ label }) => `${label} ይለያይ? ከዚያ በኋላ በሌላ መንገድ ይገባሉ።`,
  sureWithoutPassword: ({ label }) => `${label} ይለያይ? ገና የይለፍ ቃል የለዎትም፤ እንደገና ለመግባት በኢሜይል አንድ ማስገባት ይኖርብዎታል።`,
  yes: 'አዎ፣ ይለያይ',
  link: 'እንደገና ያገናኙ',
  linkNamed: ({ label }) => `${label}ን እንደገና ያገናኙ`,
  loadFailed: 'የተገናኙ አቅራቢዎችዎን መጫን አልተቻለም።',
}
