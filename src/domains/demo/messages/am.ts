import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'

export const am: TranslationOf<typeof en> = {
  changed: 'የማሳያ ማስታወቂያዎቹ እስከዚያ ተቀይረዋል። ስንት እንደሆኑ እንደገና ይመልከቱ።',
  removed: ({ count }) => `${count} የማሳያ ማስታወቂያዎች ተወግደዋል`,
}
