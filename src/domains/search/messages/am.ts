import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'

export const am: TranslationOf<typeof en> = {
  search: 'ገጾችን፣ ንብረቶችን፣ ሰዎችንና ሌሎችን ይፈልጉ',
  searchHint: 'ይፈልጉ',
  searchKey: { mac: '⌘ K', other: 'Ctrl K' },
  searching: 'በመፈለግ ላይ…',
  searchFailed: 'ፍለጋው ለጊዜው አይሠራም፤ የገጾች ስሞች ብቻ ይታያሉ። ግንኙነትዎን አረጋግጠው እንደገና ይሞክሩ።',
  found: (p) => (p.count === 1 ? '1 ውጤት' : `${p.count} ውጤቶች`),
  nothingFound: (p) => `ለ“${p.query}” ምንም ውጤት አልተገኘም።`,
  searchGroups: {
    screens: 'ገጾች',
    actions: 'ተግባራት',
    listings: 'ንብረቶች',
    users: 'ሰዎች',
    enquiries: 'ጥያቄዎች',
    categories: 'ምድቦች',
    subcategories: 'ንዑስ ምድቦች',
    places: 'አካባቢዎች',
  },
}
