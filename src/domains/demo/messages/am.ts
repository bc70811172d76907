import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './en.ts'

export const am: TranslationOf<typeof en> = {
  changed: 'የማሳያ ማስታወቂያዎቹ እስከዚያ ተቀይረዋል። ስንት እንደሆኑ እንደገና ይመልከቱ።',
  removed: ({ count }) => (count === 1 ? '1 የማሳያ ማስታወቂያ ተወግዷል' : `${count} የማሳያ ማስታወቂያዎች ተወግደዋል`),
}
