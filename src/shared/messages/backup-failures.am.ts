import type { TranslationOf } from '../translate.ts'
import type { en } from './backup-failures.en.ts'

export const am: TranslationOf<typeof en> = {
  'no-room': 'እዚያ ባዶ ቦታ አልቀረም',
  'not-writable': 'እዚያ መጻፍ አይቻልም',
  bucket: 'ባኬቱ አልተቀበለውም',
  another: 'ሌላ የመጠባበቂያ ቅጂ እየተሠራ ነበር',
  key: 'የማመስጠሪያ ቁልፉ የage-keygen ቁልፍ አይደለም',
  files: 'ፎቶዎቹንና ቪዲዮዎቹን ማንበብ አልተቻለም',
  other: 'ምክንያቱ በአገልጋዩ መዝገብ ላይ አለ',
}
