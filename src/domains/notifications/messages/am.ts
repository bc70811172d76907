import { formatDate } from '#shared/calendar.ts'
import type { en } from './en.ts'

export const am: typeof en = {
  notFound: 'እንዲህ ያለ ማሳወቂያ የለም።',
  title: 'ማሳወቂያዎች',
  bell: ({ count }) => (count === 0 ? 'ማሳወቂያዎች' : `ማሳወቂያዎች፣ ${count} አዲስ`),
  many: '99+',
  empty: 'አዲስ ነገር የለም። እርስዎን የሚመለከት ነገር እዚህ ይደውላል።',
  failed: 'ማሳወቂያዎቹን መጫን አልተቻለም።',
  markAllRead: 'ሁሉንም እንደተነበበ ምልክት አድርግ',
  markRead: 'እንደተነበበ ምልክት አድርግ',
  markUnread: 'እንዳልተነበበ ምልክት አድርግ',
  all: 'ሁሉም ማሳወቂያዎች',
  older: 'የቆዩትን አሳይ',
  unread: 'ገና ያልተነበበ',
  channels: { bell: 'ደወሉ የሚደውለው መቼ ነው', mail: 'በኢሜይል የሚመጣው' },
  mail: {
    greeting: 'ሰላም፣',
    open: 'ክፈት',
    why: 'ይህን በኢሜይል መስማት መርጠዋል። እዚህ መቀየር ይችላሉ፦',
  },
  choicesText: 'መስማት የሚፈልጉትን ይምረጡ።',
  saved: 'ምርጫዎ ተቀምጧል።',
  savingFailed: 'ምርጫዎን ማስቀመጥ አልተቻለም።',
  texts: {
    enquiry: ({ name, title }) => `${name} ስለ “${title}” ይጠይቃሉ።`,
    'listing-expiring': ({ title, date }) => `“${title}” በ${formatDate(date, 'am')} ከገበያ ይወጣል። አሁንም ካለ ያድሱት።`,
    'listing-expired': ({ title }) => `“${title}” ጊዜው ስላለፈ ከገበያ ወጥቷል። ሊያድሱት ይችላሉ።`,
    'import-finished': ({ file, added, updated, rejected }) =>
      `“${file}” ማስገባቱ ተጠናቋል፦ ${added} ተጨምረዋል፣ ${updated} ተሻሽለዋል፣ ${rejected} አልተቀበሉም።`,
    'user-registered': ({ name }) => `${name} ተመዝግቧል።`,
    'role-changed': ({ role, by }) => `${by} “${role}” የሚለውን ሚና ሰጥተውዎታል።`,
    'permissions-changed': ({ role, by }) => `${by} “${role}” የተባለው ሚናዎ የሚችለውን ቀይረዋል።`,
  },
  kinds: {
    enquiry: 'ጎብኚ ስለ ማስታወቂያ ሲጠይቅ',
    'listing-expiring': 'ማስታወቂያዎ በቅርቡ ከገበያ ሲወጣ',
    'listing-expired': 'ማስታወቂያዎ ከገበያ ሲወጣ',
    'import-finished': 'የጀመሩት ማስገባት ሲጠናቀቅ',
    'user-registered': 'አንድ ሰው ሲመዘገብ',
    'role-changed': 'ሚናዎ ሲቀየር',
    'permissions-changed': 'የሚናዎ ፈቃዶች ሲቀየሩ',
  },
}
