import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './search.en.ts'

export const am: TranslationOf<typeof en> = {
  label: 'የሚፈልጉትን ቤት በራስዎ አገላለጽ ይፈልጉ',
  placeholder: 'ቦሌ ባለ 2 መኝታ አፓርታማ ከ60,000 በታች',
  submit: 'ይፈልጉ',
  open: 'ፍለጋ',
  suggestions: 'ጥቆማዎች',
  recent: 'የቅርብ ጊዜ ፍለጋ',
  kinds: {
    place: 'አካባቢ',
    category: 'ምድብ',
    subcategory: 'ምድብ',
    amenity: 'መገልገያ',
    car: 'መኪና',
    sentence: 'ፍለጋ',
    listing: 'ንብረት',
  },
  notUsed: 'ጥቅም ላይ ያልዋለ፦',
  correctedTo: 'ውጤቶቹ የተፈለጉት በዚህ ነው፦',
  searchInstead: ({ typed }) => `በምትኩ “${typed}” ብለው ይፈልጉ`,
}
