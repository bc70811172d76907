import type { en } from './en.ts'

export const am: typeof en = {
  saved: 'ቅንብሮቹ በተሳካ ሁኔታ ተቀምጠዋል',
  group: 'ቅንብሮች',
  permissions: {
    'settings.write': {
      label: 'ቅንብሮችን መቀየር',
      description: 'የመገናኛ ስልኩንና ለሁሉም የሚሆኑ ሌሎች ቅንብሮችን መቀየር።',
    },
  },
  title: 'ቅንብሮች',
  text: 'ለሁሉም ወዲያውኑ ይሠራሉ፤ ዳግም ማስነሳት አያስፈልግም። እያንዳንዱ ለውጥ ይመዘገባል።',
  save: 'ቅንብሮቹን አስቀምጥ',
  saving: 'በማስቀመጥ ላይ…',
  failed: 'ቅንብሮቹን መጫን አልተቻለም።',
  savingFailed: 'ቅንብሮቹን በማስቀመጥ ላይ ስህተት ተፈጥሯል።',
  back: 'ወደ መነሻው መልስ',
  isDefault: 'መነሻ',
  inEnglish: 'እንግሊዝኛ',
  inAmharic: 'አማርኛ',
  days: 'ቀናት',
  placeholderPhone: {
    title: 'የመገናኛ ስልኩ እውነተኛ አይደለም',
    text: (p) => `እያንዳንዱ ገጽ ጎብኚዎች ወደ ${p.phone} እንዲደውሉ ይነግራል፤ እዚያ የሚመልስ የለም።`,
    action: 'የመገናኛ ስልኩን ያስገቡ',
  },
  sections: { contact: 'መገናኛ', listings: 'ማስታወቂያዎች', enquiries: 'ጥያቄዎች', signIn: 'መግቢያ' },
  fields: {
    contact_phone: 'የመገናኛ ስልክ',
    contact_place: 'አድራሻ',
    contact_hours: 'የሥራ ሰዓት',
    listing_lifetime_days: 'ማስታወቂያ ጊዜው የሚያልፈው ከ',
    expiry_reminder_days: 'ወኪሉ ከዚያ በፊት የሚታወሰው በ',
    enquiries_per_hour: 'ከአንድ አድራሻ በሰዓት የሚፈቀዱ ጥያቄዎች',
    bot_check: 'የቦት ፍተሻ',
    hidden_providers: 'የሚታዩ የመግቢያ አቅራቢዎች',
  },
  hints: {
    contact_phone: 'በእያንዳንዱ ገጽ ላይ ይታያል።',
    listing_lifetime_days: '0 ቀናት፦ ፈጽሞ አያልፍም።',
    enquiries_per_hour: 'ከዚህ በላይ የሆኑት ለጊዜው አይቀበሉም።',
    bot_check: 'ከመግባት፣ ከመመዝገብና አዲስ የይለፍ ቃል ከመጠየቅ በፊት አሳሹ ትንሽ እንቆቅልሽ እንዲፈታ ያደርጋል።',
    hidden_providers: 'በዚህ አገልጋይ ላይ የተዋቀረ የመግቢያ አቅራቢ የለም።',
  },
  modes: { off: 'ጠፍቷል', 'after-failures': 'ከተደጋጋሚ ስህተት በኋላ', always: 'ሁልጊዜ' },
}
