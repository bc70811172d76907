import { am as mail } from './mail.am.ts'
import type { en } from './en.ts'

export const am: typeof en = {
  sent: 'መልእክትዎ ተልኳል። ወኪሉ ያነጋግርዎታል።',
  needsScript: 'ይህ መልእክት ከሮቦት አለመላኩ መረጋገጥ አለበት፤ ለዚህም JavaScript ያስፈልጋል። እባክዎ JavaScriptን ከፍተው ይላኩት።',
  saved: 'ጥያቄው በተሳካ ሁኔታ ተሻሽሏል',
  assigned: 'ጥያቄው በተሳካ ሁኔታ ተሰጥቷል',
  noted: 'ማስታወሻው በተሳካ ሁኔታ ተጨምሯል',
  mailed: 'መልስዎ ተልኳል።',
  noMailServer: 'የኢሜይል ሰርቨር ስላልተዘጋጀ መልስዎ አልተላከም። እባክዎ ለአስተዳዳሪ ያሳውቁ።',
  replySubject: ({ title }) => `መልስ፦ ${title}`,
  answered: 'መልስዎ ተመዝግቧል።',
  unreachable: 'ጎብኚው ለዚህ የሚሆን አድራሻ አልሰጡም።',
  feed: {
    name: 'የቀን መቁጠሪያዎ አድራሻ',
    made: 'የቀን መቁጠሪያዎ አድራሻ ተዘጋጅቷል።',
    revoked: 'የቀን መቁጠሪያዎ አድራሻ ተሽሯል።',
  },
  notFound: 'እንዲህ ያለ ጥያቄ የለም።',
  unfitTime: 'እባክዎ ገና ያልደረሰና ከ2200 እ.ኤ.አ. በፊት የሆነ ጊዜ ይምረጡ።',
  unfitAgent: 'እባክዎ ጥያቄዎችን መመለስ የሚችል ሰው ይምረጡ።',
  propertyGone: 'ይህ ንብረት ከእንግዲህ አይቀርብም።',
  group: 'ጥያቄዎች',
  permissions: {
    'enquiries.read-own': {
      label: 'የራስን ጥያቄዎች መመለስ',
      description: 'ለራስ የተሰጡ ጥያቄዎችን ማየት፣ መመለስ፣ ሁኔታቸውን መቀየርና ማስታወሻ መጨመር።',
    },
    'enquiries.read-all': {
      label: 'ሁሉንም ጥያቄዎች ማየትና መመለስ',
      description: 'ስለ ሁሉም ማስታወቂያዎች የመጡ ጥያቄዎችን ማየት፣ መመለስ፣ ሁኔታቸውን መቀየርና ማስታወሻ መጨመር።',
    },
    'enquiries.assign': {
      label: 'ጥያቄዎችን መስጠት',
      description: 'የሚታየውን ጥያቄ የትኛው ወኪል እንደሚመልስ መወሰን።',
    },
  },
  mail,
}
