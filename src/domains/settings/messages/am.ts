import type { en } from './en.ts'

export const am: typeof en = {
  names: { settings: 'ቅንብሮች' },
  saved: 'ቅንብሮቹ በተሳካ ሁኔታ ተቀምጠዋል',
  group: 'ቅንብሮች',
  permissions: {
    'settings.write': {
      label: 'ቅንብሮችን መቀየር',
      description: 'የመገናኛ ስልኩንና ሌሎች የድረ ገጹን ቅንብሮች መቀየር።',
    },
  },
  title: 'ቅንብሮች',
  text: 'ለውጦች ለሁሉም ወዲያውኑ ይሠራሉ፤ በለውጥ መዝገቡም ይመዘገባሉ።',
  save: 'ቅንብሮቹን አስቀምጥ',
  saving: 'በማስቀመጥ ላይ…',
  failed: 'ቅንብሮቹን መጫን አልተቻለም።',
  savingFailed: 'ቅንብሮቹን በማስቀመጥ ላይ ስህተት ተፈጥሯል።',
  reset: (p) => `ወደ መነሻው መልስ (${p.value})`,
  languages: { en: 'እንግሊዝኛ', am: 'አማርኛ' },
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
    listing_lifetime_days: 'የማስታወቂያዎች ቆይታ (ቀናት)',
    expiry_reminder_days: 'ለወኪሉ ማስታወሻ የሚላከው (ጊዜው ከማለፉ በፊት፣ ቀናት)',
    enquiries_per_hour: 'ከአንድ የIP አድራሻ በሰዓት የሚፈቀዱ ጥያቄዎች',
    bot_check: 'የቦት ፍተሻ',
    second_factor_roles: 'ባለሁለት ደረጃ መግቢያ የሚያስፈልጋቸው ሚናዎች',
    hidden_providers: 'የሚታዩ የመግቢያ አቅራቢዎች',
  },
  hints: {
    contact_phone: 'በእያንዳንዱ ገጽ ላይ ይታያል።',
    listing_lifetime_days: 'ጊዜያቸው እንዳያልፍ 0 ያስገቡ።',
    enquiries_per_hour: 'ተጨማሪ ጥያቄዎች ሰዓቱ እስኪያልቅ አይፈቀዱም።',
    bot_check: 'ከመግባት፣ ከመመዝገብና አዲስ የይለፍ ቃል ከመጠየቅ በፊት አሳሹ ትንሽ እንቆቅልሽ እንዲፈታ ያደርጋል።',
    second_factor_roles: 'እነዚህ ሚናዎች ያሏቸው ሰዎች የማረጋገጫ መተግበሪያ እስኪያዘጋጁ ድረስ ምንም ማድረግ አይችሉም።',
    hidden_providers: 'በዚህ አገልጋይ ላይ የተዋቀረ የመግቢያ አቅራቢ የለም።',
  },
  modes: { off: 'ጠፍቷል', 'after-failures': 'ከተደጋጋሚ ስህተት በኋላ', always: 'ሁልጊዜ' },
}
