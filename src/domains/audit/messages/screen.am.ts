import type { TranslationOf } from '#shared/translate.ts'
import type { en } from './screen.en.ts'

export const am: TranslationOf<typeof en> = {
  title: 'የለውጥ መዝገብ',
  text: 'ማን፣ ምን፣ መቼ እና ከየት እንደለወጠ። የቅርቡ ይቀድማል።',
  filters: 'ማጣሪያዎች',
  action: 'ተግባር',
  actionHint: 'እንደ role.updated፣ ወይም በሚናዎች ላይ ለተደረገው ሁሉ role',
  kind: 'ምን እንደተነካ',
  anyKind: 'ማንኛውም',
  kinds: { role: 'ሚናዎች', user: 'ተጠቃሚዎች', student: 'ተማሪዎች' },
  from: 'ከ',
  to: 'እስከ',
  apply: 'አሳይ',
  clear: 'ማጣሪያዎቹን አጥፋ',
  when: 'መቼ',
  who: 'ማን',
  what: 'ምን ሆነ',
  subject: 'በምን ላይ',
  changes: 'ለውጦች',
  origin: 'ከየት',
  nobody: 'ያልገባ ሰው',
  nothing: 'ምንም',
  empty: 'እዚህ ምንም አልተመዘገበም።',
  newest: 'የቅርቡ',
  older: 'የቆየው',
  pages: 'የመዝገቡ ገጾች',
}
