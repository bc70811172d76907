import { roleName, roleNamesAm } from '#domains/roles/index.ts'
import { am as backupFailures } from '#shared/messages/backup-failures.am.ts'
import { formatDate } from '#shared/calendar.ts'
import { formatMoment } from '#shared/moment.ts'
import type { en } from './en.ts'

export const am: typeof en = {
  names: { notifications: 'ማሳወቂያዎች' },
  notFound: 'እንዲህ ያለ ማሳወቂያ የለም።',
  title: 'ማሳወቂያዎች',
  bell: ({ count }) => (count === 0 ? 'ማሳወቂያዎች' : `ማሳወቂያዎች፣ ${count} አዲስ`),
  many: '99+',
  empty: 'ሁሉንም አይተዋል። አዲስ ማሳወቂያዎች እዚህ ይታያሉ።',
  failed: 'ማሳወቂያዎቹን መጫን አልተቻለም።',
  markingFailed: 'ማሳወቂያዎቹን ምልክት ማድረግ አልተቻለም።',
  markAllRead: 'ሁሉንም እንደተነበበ ምልክት ያድርጉ',
  markRead: 'እንደተነበበ ምልክት ያድርጉ',
  markUnread: 'እንዳልተነበበ ምልክት ያድርጉ',
  all: 'ሁሉም ማሳወቂያዎች',
  older: 'ተጨማሪ ያሳዩ',
  unread: 'ያልተነበበ',
  channels: { bell: 'በድረ-ገጹ ላይ የሚታዩ ማሳወቂያዎች', mail: 'በኢሜይል የሚላኩ ማሳወቂያዎች' },
  mail: {
    greeting: 'ሰላም፣',
    open: 'ይመልከቱ',
    why: 'ይህ የደረሰዎት የኢሜይል ማሳወቂያዎች ስለተከፈቱ ነው። እዚህ መቀየር ይችላሉ፦',
  },
  choicesText: 'ማሳወቂያ ሊደርስዎ የሚፈልጉባቸውን ይምረጡ።',
  choicesFailed: 'ምርጫዎችዎን መጫን አልተቻለም።',
  saved: 'ምርጫዎችዎ ተቀምጠዋል።',
  savingFailed: 'ምርጫዎችዎን ማስቀመጥ አልተቻለም።',
  texts: {
    enquiry: ({ name, title }) => `${name} ስለ “${title}” ይጠይቃሉ።`,
    'enquiry-assigned': ({ name, title, by }) => `${name} ስለ “${title}” ያቀረቡትን ጥያቄ ${by} ሰጥተውዎታል።`,
    'viewing-soon': ({ name, title, date }) => `“${title}”ን ከ${name} ጋር የሚያዩበት ጊዜ፦ ${formatMoment(date, 'am')}።`,
    'listing-expiring': ({ title, date }) => `የ“${title}” ጊዜ በ${formatDate(date, 'am')} ያበቃል። አሁንም ካለ ያድሱት።`,
    'listing-expired': ({ title }) => `የ“${title}” ጊዜ አብቅቷል። ሊያድሱት ይችላሉ።`,
    'import-finished': ({ file, added, updated, rejected }) =>
      `“${file}” ማስገባቱ ተጠናቋል፦ ${added} ተጨምረዋል፣ ${updated} ተሻሽለዋል፣ ${rejected} አልተቀበሉም።`,
    'bulk-finished': ({ work, changed, kept, missed }) => {
      const done =
        work === 'undo' ? (changed === '1' ? 'ወደ ቀድሞው ተመልሷል' : 'ወደ ቀድሞው ተመልሰዋል') : changed === '1' ? 'ተቀይሯል' : 'ተቀይረዋል'
      const told = [
        `${changed === '1' ? '1 ማስታወቂያ' : `${changed} ማስታወቂያዎች`} ${done}`,
        ...(kept === '0' ? [] : [kept === '1' ? '1 እንዳለ ቆይቷል' : `${kept} እንዳሉ ቆይተዋል`]),
        ...(missed === '0' ? [] : [missed === '1' ? '1 አልተደረሰበትም' : `${missed} አልተደረሰባቸውም`]),
      ]
      const what = work === 'undo' ? 'የጀመሩት መቀልበስ' : 'የጀመሩት የጅምላ ለውጥ'
      return `${what} ${missed === '0' ? 'ተጠናቋል' : 'በስህተት ምክንያት ቆሟል'}፦ ${told.join('፣ ')}።`
    },
    'user-registered': ({ name }) => `${name} ተመዝግበዋል።`,
    'role-changed': ({ role, by }) => `${by} “${roleName(role, roleNamesAm)}” የሚለውን ሚና ሰጥተውዎታል።`,
    'permissions-changed': ({ role, by }) => `${by} “${roleName(role, roleNamesAm)}” የተባለውን ሚናዎን ፈቃዶች ቀይረዋል።`,
    'listings-received': ({ listings, enquiries, from, by, title }) => {
      if (title) return `${by} “${title}” የተባለውን ማስታወቂያ ሰጥተውዎታል።`
      const given = [
        ...(listings === '0' ? [] : [listings === '1' ? '1 ማስታወቂያ' : `${listings} ማስታወቂያዎች`]),
        ...(enquiries === '0' ? [] : [enquiries === '1' ? '1 ጥያቄ' : `${enquiries} ጥያቄዎች`]),
      ]
      return `${by} ${from && `የ${from} የነበሩ `}${given.join('ና ')} ሰጥተውዎታል።`
    },
    'webhook-off': ({ host }) => `ወደ ${host} የሚላከው ዌብሁክ ስላልተሳካ ጠፍቷል። ምክንያቱ በመዝገቡ ላይ አለ።`,
    'backup-failed': (p) =>
      'place' in p
        ? `የዕለቱን የመጠባበቂያ ቅጂ ወደ ${p.place} ማስቀመጥ አልተሳካም፦ ${backupFailures[p.reason]}${p.detail && ` (${p.detail})`}።`
        : `የዕለቱ የመጠባበቂያ ቅጂ አልተሳካም፦ ${p.reason}`,
  },
  kinds: {
    'listings-received': 'ማስታወቂያዎች ወይም ጥያቄዎች ሲሰጡዎት',
    enquiry: 'አዲስ ጥያቄ ሲመጣ',
    'enquiry-assigned': 'ጥያቄ ሲሰጥዎት',
    'viewing-soon': 'የጉብኝት ጊዜ ሲቃረብ',
    'listing-expiring': 'የማስታወቂያዎ ጊዜ ሊያበቃ ሲል',
    'listing-expired': 'የማስታወቂያዎ ጊዜ ሲያበቃ',
    'import-finished': 'የጀመሩት ማስገባት ሲጠናቀቅ',
    'bulk-finished': 'የጀመሩት የጅምላ ለውጥ ወይም መቀልበስ ሲጠናቀቅ',
    'user-registered': 'አዲስ ተጠቃሚ ሲመዘገብ',
    'role-changed': 'ሚናዎ ሲቀየር',
    'permissions-changed': 'የሚናዎ ፈቃዶች ሲቀየሩ',
    'webhook-off': 'ዌብሁክ ባለመሳካቱ ሲጠፋ',
    'backup-failed': 'የዕለቱ የመጠባበቂያ ቅጂ ሳይሳካ ሲቀር',
  },
}
